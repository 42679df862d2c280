import { defineRemote } from "@entrywise/host/remote";

export default defineRemote({
  id: "admin",
  contract: "^1.2",
  api: { admin: "^1.1", platform: "^1.1" },
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
      path: "/admin/businesses",
      title: "Businesses of all brands",
      titles: { de: "Unternehmen aller Marken" },
      layout: "default",
      when: { role: "Admin" },
      load: () => import("./src/pages/businesses.page.tsx").then((page) => page.BusinessesPage),
    },
    {
      path: "/admin/log",
      title: "Log of administration",
      titles: { de: "Protokoll der Verwaltung" },
      layout: "default",
      when: { role: "Admin" },
      load: () => import("./src/pages/admin-log.page.tsx").then((page) => page.AdminLogPage),
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
