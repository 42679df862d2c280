import type {} from "@entrywise/host/product";
import { defineRemote } from "@entrywise/host/remote";

export default defineRemote({
  id: "brand-northdesk",
  contract: "^1.2",
  api: {},
  owner: "northdesk",
  routes: [],
  nav: [],
  slots: [
    {
      slot: "shell.logo",
      range: "^1",
      order: 10,
      when: { signedIn: false },
      load: () => import("./src/logo.tsx").then((part) => part.Logo),
    },
    {
      slot: "shell.landing",
      range: "^1",
      order: 10,
      when: { signedIn: false },
      load: () => import("./src/landing.tsx").then((part) => part.Landing),
    },
    {
      slot: "shell.footer",
      range: "^1",
      order: 10,
      when: { signedIn: false },
      load: () => import("./src/footer.tsx").then((part) => part.Footer),
    },
  ],
});
