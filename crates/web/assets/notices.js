// Notices for this browser: asks for leave, subscribes at its push service and tells the server. And the time zone of this device.
"use strict";

(() => {
  const zone = document.getElementById("zone");
  if (zone && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;

  const state = document.getElementById("push-state");
  const button = document.getElementById("push-on");
  if (!state || !button) return;
  const { key, label, textOn, textRefused, textNone, textFailed } = state.dataset;
  const say = (text) => (state.textContent = text);
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return say(textNone);

  const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

  /** A name for this browser that its person recognises. */
  function nameOfBrowser() {
    const { userAgentData, userAgent } = navigator;
    const brand = userAgentData?.brands?.find(({ brand }) => !/not.a.brand|chromium/i.test(brand))?.brand;
    const name = brand ?? /Firefox|Edg|Chrome|Safari/.exec(userAgent)?.[0];
    const system = userAgentData?.platform || /Android|iPhone|iPad|Windows|Mac|Linux/.exec(userAgent)?.[0];
    return [name, system].filter(Boolean).join(", ").slice(0, 30) || label;
  }

  function showAgain() {
    location.hash = "notices";
    location.reload();
  }

  async function subscribe() {
    button.disabled = true;
    try {
      if ((await Notification.requestPermission()) !== "granted") return say(textRefused);
      const { pushManager } = await navigator.serviceWorker.ready;
      const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
      const { endpoint, keys } = subscription.toJSON();
      const body = JSON.stringify({ endpoint, keys, label: nameOfBrowser() });
      const answer = await fetch("/api/me/notices/push", { method: "POST", headers: { "content-type": "application/json" }, body });
      if (answer.ok) return showAgain();
      Page.refused((await answer.json()).error);
    } catch {
      say(textFailed);
    } finally {
      button.disabled = false;
    }
  }

  async function look() {
    if (Notification.permission === "denied") return say(textRefused);
    const registration = await navigator.serviceWorker.getRegistration();
    if (Notification.permission === "granted" && (await registration?.pushManager.getSubscription())) say(textOn);
    button.hidden = false;
  }
  button.addEventListener("click", subscribe);
  look();
})();
