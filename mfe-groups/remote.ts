import { groupGroupings } from "@entrywise/contracts/groups/group-statistics";
import type {} from "@entrywise/host/product";
import { defineRemote } from "@entrywise/host/remote";

const groupPages = ["info", "members", "preferences", "settings", "manage", "manage/log", "manage/trades"].map(
  (page) => `/groups/:groupId/${page}`,
);
const managePages = ["", "/requests", "/invitations", "/blocked"].map(
  (page) => `/groups/:groupId/manage/members${page}`,
);

const ofTrades = (pages: string[]) => pages.map((page) => `/groups/:groupId/trades${page}`);
/** Pages that the panel of trades draws. */
const recordPages = ofTrades([
  "/timeline",
  "/data-table",
  "/calendar",
  "/insights",
  "/findings",
  ...["all", ...groupGroupings].map((part) => `/stats/${part}`),
]);

export default defineRemote({
  id: "groups",
  contract: "^1.2",
  api: { groups: "^1.6", trades: "^1.0", platform: "^1.1" },
  owner: "community",
  routes: [
    {
      path: "/groups",
      title: "Groups",
      titles: { de: "Gruppen" },
      layout: "default",
      load: () => import("./src/pages/groups.page.tsx").then((page) => page.GroupsPage),
    },
    {
      path: "/groups/*",
      addresses: [
        "/groups/my-groups",
        "/groups/explore",
        "/groups/create",
        "/groups/invitations",
        "/groups/:groupId",
        ...groupPages,
        ...managePages,
        ...recordPages,
        ...ofTrades(["", "/reviews", "/stats", "/:tradeId"]),
      ],
      title: "Groups",
      titles: { de: "Gruppen" },
      layout: "default",
      load: () => import("./src/pages/group-pages.page.tsx").then((page) => page.GroupPages),
    },
    {
      path: "/groups/*",
      addresses: ["/groups/:groupId", "/groups/:groupId/info"],
      title: "Groups",
      titles: { de: "Gruppen" },
      layout: "groupPublic",
      when: { signedIn: false },
      load: () => import("./src/pages/public-group.page.tsx").then((page) => page.PublicGroupPage),
    },
  ],
  nav: [
    { id: "groups", to: "/groups", label: "Groups", labels: { de: "Gruppen" }, icon: "users", order: 50, letter: "g" },
  ],
  panels: {
    "trades.trade": { range: "^1", addresses: ["/groups/:groupId/trades/:tradeId", "/groups/:groupId/trades/reviews"] },
    "trades.record": { range: "^1.3", addresses: recordPages },
  },
  draws: { "group.trade": "1.0.0" },
  slots: [
    {
      slot: "palette.found",
      range: "^1",
      order: 20,
      load: () => import("./src/features/found/found.view.tsx").then((view) => view.Found),
    },
  ],
  commands: [
    {
      id: "create-group",
      title: "Create a group",
      titles: { de: "Gruppe gründen" },
      group: "do",
      to: "/groups/create",
    },
    {
      id: "find-group",
      title: "Find groups",
      titles: { de: "Gruppen finden" },
      group: "goTo",
      to: "/groups/explore",
    },
    {
      id: "my-invitations",
      title: "My invitations",
      titles: { de: "Meine Einladungen" },
      group: "goTo",
      to: "/groups/invitations",
    },
  ],
});
