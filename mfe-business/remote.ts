import type {} from "@entrywise/host/product";
import { defineRemote } from "@entrywise/host/remote";

const businessPages = ["", "/dashboard", "/members", "/api-keys", "/billing", "/developer", "/brand", "/settings"].map(
  (page) => `/businesses/:businessId${page}`,
);

export default defineRemote({
  id: "business",
  contract: "^1.2",
  api: { business: "^1.6" },
  owner: "business-tools",
  routes: [
    {
      path: "/businesses",
      title: "Businesses",
      titles: { de: "Unternehmen" },
      layout: "default",
      load: () => import("./src/pages/businesses.page.tsx").then((page) => page.BusinessesPage),
    },
    {
      path: "/businesses/*",
      addresses: [
        "/businesses/register",
        "/businesses/register/details",
        "/businesses/register/billing",
        ...businessPages,
      ],
      title: "Businesses",
      layout: "default",
      load: () => import("./src/pages/business-pages.page.tsx").then((page) => page.BusinessPages),
    },
    {
      path: "/api-tokens",
      title: "API tokens",
      layout: "default",
      load: () => import("./src/pages/api-tokens.page.tsx").then((page) => page.ApiTokensPage),
    },
    {
      path: "/api-reference",
      title: "API reference",
      titles: { de: "API-Referenz" },
      layout: "default",
      load: () => import("./src/pages/api-reference.page.tsx").then((page) => page.ApiReferencePage),
    },
  ],
  nav: [],
  slots: [],
  commands: [
    {
      id: "register-business",
      title: "Register a business",
      titles: { de: "Unternehmen registrieren" },
      group: "do",
      to: "/businesses/register",
    },
    {
      id: "new-token",
      title: "Create API key",
      titles: { de: "API-Schlüssel erstellen" },
      group: "do",
      to: "/api-tokens?new=token",
    },
  ],
});
