import { defineRemote } from "@entrywise/host/remote";

export default defineRemote({
  id: "admin",
  contract: "^1.0",
  api: { admin: "^1.0", platform: "^1.1" },
  owner: "business-tools",
  routes: [
    {
      path: "/admin/releases",
      title: "Releases",
      layout: "default",
      when: { role: "Admin" },
      load: () => import("./src/pages/releases.page.tsx").then((page) => page.ReleasesPage),
    },
    {
      path: "/admin",
      title: "Admin",
      layout: "default",
      when: { role: "Admin" },
      load: () => import("./src/pages/admin.page.tsx").then((page) => page.AdminPage),
    },
  ],
  nav: [],
  slots: [],
});
