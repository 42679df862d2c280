// Runs in the browser as it is. Without it the form works, but for what stands here.
(() => {
  const password = document.getElementById("password");
  const eye = document.getElementById("show-password");
  if (password && eye) {
    eye.hidden = false;
    eye.addEventListener("click", () => {
      const isShown = password.type === "password";
      password.type = isShown ? "text" : "password";
      eye.setAttribute("aria-pressed", String(isShown));
      password.focus();
    });
    // A password that stays visible would be offered as text to the next person at this browser.
    password.form.addEventListener("submit", () => {
      password.type = "password";
    });
  }

  const keep = document.getElementById("keep");
  for (const link of document.querySelectorAll("a[data-social]")) {
    link.addEventListener("click", () => {
      link.search = keep.checked ? "" : "?keep=no";
    });
  }

  const button = document.querySelector("button[data-wait]");
  if (button) {
    const label = button.textContent;
    const until = Date.now() + Number(button.dataset.wait) * 1000;
    const tick = () => {
      const left = Math.ceil((until - Date.now()) / 1000);
      button.disabled = left > 0;
      button.textContent =
        left > 0 ? `${label} (${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")})` : label;
      if (left > 0) setTimeout(tick, 1000);
    };
    tick();
  }
})();
