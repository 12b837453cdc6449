// Passkeys: a device makes a key, or signs with one. What it says goes to the server as text.
"use strict";

(() => {
  if (!window.PublicKeyCredential) return;
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const words = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

  /** Posts fields and returns the answer; null if the server refuses, which the page says. */
  async function post(address, fields) {
    const { answer } = await Page.post(address, new URLSearchParams(fields));
    if (answer.ok || answer.type === "opaqueredirect") return answer;
    Page.refused((await answer.json()).error);
    return null;
  }

  /** What the device has said, in the form of `credential.toJSON()`, which older browsers lack. */
  function answer({ rawId, response }, parts) {
    const id = words(rawId);
    const said = Object.fromEntries(parts.map((part) => [part, words(response[part])]));
    return JSON.stringify({ id, rawId: id, type: "public-key", response: said, clientExtensionResults: {} });
  }

  /** Asks the device; null if it does not want to, which the page says. */
  async function ask(place, question) {
    try {
      return await question();
    } catch (error) {
      const known = error.name === "InvalidStateError" && place.dataset.textKnown;
      Page.toast(known || place.dataset.textFailed);
      return null;
    }
  }

  const add = document.querySelector("[data-passkey=add]");
  if (add) {
    add.hidden = false;
    document.querySelector("[data-passkey-none]").hidden = true;
    add.addEventListener("submit", async (event) => {
      event.preventDefault();
      const begun = await post("/me/passkeys/begin", {});
      if (!begun) return;
      const question = await begun.json();
      const { challenge, user, excludeCredentials } = question;
      const made = await ask(add, () =>
        navigator.credentials.create({
          publicKey: {
            ...question,
            challenge: bytes(challenge),
            user: { ...user, id: bytes(user.id) },
            excludeCredentials: excludeCredentials.map((held) => ({ ...held, id: bytes(held.id) })),
          },
        }),
      );
      if (!made) return;
      const said = answer(made, ["clientDataJSON", "attestationObject"]);
      if (await post("/me/passkeys", { do: "add", challenge, label: add.elements.label.value, said })) {
        location.hash = "passkeys";
        location.reload();
      }
    });
  }

  const login = document.querySelector("[data-passkey=login]");
  if (login) {
    login.hidden = false;
    login.querySelector("button").addEventListener("click", async () => {
      // Whoever is somebody already says first what becomes of that.
      const choices = document.querySelectorAll("[name=before]");
      const before = [...choices].find(({ checked }) => checked);
      if (choices.length && !before) return choices[0].reportValidity();
      const begun = await post("/login/passkey/begin", {});
      if (!begun) return;
      const question = await begun.json();
      const { challenge } = question;
      const signed = await ask(login, () =>
        navigator.credentials.get({ publicKey: { ...question, challenge: bytes(challenge) } }),
      );
      if (!signed) return;
      const said = answer(signed, ["clientDataJSON", "authenticatorData", "signature"]);
      if (await post("/login/passkey", { challenge, said, ...(before && { before: before.value }) })) location.assign("/");
    });
  }
})();
