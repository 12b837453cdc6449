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
      const { challenge, house, number, name, algorithms, held } = await begun.json();
      const made = await ask(add, () =>
        navigator.credentials.create({
          publicKey: {
            challenge: bytes(challenge),
            rp: { id: house, name: "Greenroom" },
            user: { id: bytes(number), name, displayName: name },
            pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
            excludeCredentials: held.map((id) => ({ type: "public-key", id: bytes(id) })),
            authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
            attestation: "none",
          },
        }),
      );
      if (!made) return;
      const { clientDataJSON } = made.response;
      const said = { client: words(clientDataJSON), device: words(made.response.getAuthenticatorData()) };
      if (await post("/me/passkeys", { do: "add", challenge, label: add.elements.label.value, ...said })) {
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
      const { challenge, house } = await begun.json();
      const signed = await ask(login, () =>
        navigator.credentials.get({ publicKey: { challenge: bytes(challenge), rpId: house, userVerification: "required" } }),
      );
      if (!signed) return;
      const { clientDataJSON, authenticatorData, signature } = signed.response;
      const said = { credential: words(signed.rawId), client: words(clientDataJSON), device: words(authenticatorData), signature: words(signature) };
      if (await post("/login/passkey", { challenge, ...said, ...(before && { before: before.value }) })) location.assign("/");
    });
  }
})();
