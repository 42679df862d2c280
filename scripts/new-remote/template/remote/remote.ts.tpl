import { defineRemote } from "@entrywise/host/remote";

export default defineRemote({
  id: "{{name}}",
  contract: "^{{hostMajor}}.0",
  api: { "{{name}}": "^1.0" },
  owner: "{{owner}}",
  routes: [
    {
      path: "/{{name}}/*",
      title: "{{title}}",
      layout: "default",
      load: () => import("./src/pages/{{name}}.page.tsx").then((page) => page.{{Name}}Page),
    },
  ],
  nav: [{ id: "{{name}}", to: "/{{name}}", label: "{{title}}", icon: "list-checks", order: 120 }],
  slots: [],
});
