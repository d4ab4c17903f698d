// The page can be installed, and then opens with a word even without a network.

if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
