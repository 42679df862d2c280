import { defineRemote } from "@entrywise/host/remote";

export default defineRemote({
  id: "brand-{{name}}",
  contract: "^{{hostMajor}}.2",
  api: {},
  owner: "{{owner}}",
  routes: [],
  nav: [],
  slots: [
    {
      slot: "shell.landing",
      order: 10,
      when: { signedIn: false },
      load: () => import("./src/landing.tsx").then((part) => part.Landing),
    },
    {
      slot: "shell.footer",
      order: 10,
      when: { signedIn: false },
      load: () => import("./src/footer.tsx").then((part) => part.Footer),
    },
  ],
});
