import { defineRemote } from "@entrywise/host/remote";

export default defineRemote({
  id: "groups",
  contract: "^1.2",
  api: { groups: "^1.0", trades: "^1.0" },
  owner: "community",
  routes: [
    {
      path: "/groups",
      title: "Groups",
      layout: "default",
      load: () => import("./src/pages/groups.page.tsx").then((page) => page.GroupsPage),
    },
  ],
  nav: [{ id: "groups", to: "/groups", label: "Groups", icon: "users", order: 50 }],
  slots: [],
});
