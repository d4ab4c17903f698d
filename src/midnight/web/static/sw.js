// Beside the pages: a word when it is somebody's turn, and one when there is no network.

const CACHE = "midnight-VERSION";
const KEPT = [
  "/offline",
  "/static/base.css?v=VERSION",
  "/static/theme.js?v=VERSION",
  "/static/install.js?v=VERSION",
  "/static/favicon.svg?v=VERSION",
];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(old)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/offline")));
  else if (KEPT.some((path) => request.url.endsWith(path)))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

self.addEventListener("push", (event) => {
  const { title, text, url } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      tag: url,
      data: { url },
      icon: "/static/favicon.svg?v=VERSION",
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  const show = async () => {
    const open = (await self.clients.matchAll({ type: "window" })).find(
      (client) => new URL(client.url).pathname === url,
    );
    return open ? open.focus() : self.clients.openWindow(url);
  };
  event.waitUntil(show());
});
