import { defineRemote } from "@entrywise/host/remote";

export default defineRemote({
  id: "business",
  contract: "^1.1",
  api: { business: "^1.0" },
  owner: "business-tools",
  routes: [
    {
      path: "/businesses",
      title: "Businesses",
      titles: { de: "Unternehmen" },
      layout: "default",
      load: () => import("./src/pages/businesses.page.tsx").then((page) => page.BusinessesPage),
    },
  ],
  nav: [],
  slots: [],
});
