// Notices in the service worker: they are shown, replaced by the next one, closed when nothing waits any more, and lead to the table.

/** All notices have one tag: each replaces the one before. */
const NOTICE = "greenroom";
/** After these posts the browser is nobody's, or somebody else's, and shows no more notices. */
const LEAVING = ["/login", "/login/passkey", "/me/logout", "/me/delete"];

/** Shows what waits, or closes what is shown. */
async function tell({ title, body, url, waiting, lang, clear }) {
  await showBadge(waiting ?? 0);
  if (!clear) {
    const options = { body, lang, tag: NOTICE, renotify: true, icon: "/icons/192.png", badge: "/icons/192.png", data: { url } };
    return self.registration.showNotification(title, options);
  }
  for (const notice of await self.registration.getNotifications({ tag: NOTICE })) notice.close();
}

/** Opens the table: in a tab that shows it already, else in a new one. */
async function follow(url) {
  const address = new URL(url ?? "/", location.origin);
  if (address.origin !== location.origin) return;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shows = tabs.find((tab) => new URL(tab.url).pathname === address.pathname);
  if (shows) return shows.focus();
  await self.clients.openWindow(address.href);
}

async function unsubscribe() {
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  for (const notice of await self.registration.getNotifications({ tag: NOTICE })) notice.close();
}

self.addEventListener("push", (event) => {
  const said = event.data?.json();
  if (said) event.waitUntil(tell(said));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(follow(event.notification.data?.url));
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "POST" || origin !== location.origin || !LEAVING.includes(pathname)) return;
  event.waitUntil(unsubscribe());
});
