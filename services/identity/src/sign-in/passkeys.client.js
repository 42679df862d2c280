// Runs in the browser as it is: no build, no dependency but the library beside it.
(() => {
  const library = window.SimpleWebAuthnBrowser;
  if (!library?.browserSupportsWebAuthn()) return;

  const post = async (url, body) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response.json();
  };

  const place = document.getElementById("passkey");
  if (place) {
    place.hidden = false;
    const form = document.getElementById("passkey-form");
    const signIn = async (useBrowserAutofill) => {
      const { options, ticket } = await post(place.dataset.options, {});
      const response = await library.startAuthentication({ optionsJSON: options, useBrowserAutofill });
      form.elements.response.value = JSON.stringify(response);
      form.elements.ticket.value = ticket;
      form.elements.keep.value = document.getElementById("keep").checked ? "yes" : "no";
      form.submit();
    };
    place.querySelector("button").addEventListener("click", () => signIn(false).catch(() => {}));
    library.browserSupportsWebAuthnAutofill().then((isSupported) => {
      if (isSupported) signIn(true).catch(() => {});
    });
  }

  const adding = document.getElementById("new-passkey");
  adding?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const error = document.getElementById("error");
    error.hidden = true;
    try {
      const { options, ticket } = await post("/passkeys/options", {});
      const response = await library.startRegistration({ optionsJSON: options });
      await post("/passkeys", { response, ticket, name: adding.elements.name.value });
      location.assign(adding.dataset.return);
    } catch {
      error.textContent = adding.dataset.failed;
      error.hidden = false;
    }
  });
})();
