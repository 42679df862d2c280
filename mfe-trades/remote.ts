import { statisticsGroupings } from "@entrywise/contracts/trades/statistics.api";
import type {} from "@entrywise/host/product";
import { defineRemote } from "@entrywise/host/remote";
import { chartParts } from "./src/catalogue/chart-parts.ts";
import { commands } from "./src/catalogue/commands.ts";

const tradesPage = () => import("./src/pages/trades.page.tsx").then((page) => page.TradesPage);
const tradesView = (path: string) => ({
  path,
  title: "Trades",
  layout: "default" as const,
  load: tradesPage,
  firstFrame: true,
});

/** A list whose items are added, shown and edited. */
const listPaths = (path: string) => [path, `${path}/new`, `${path}/:id`, `${path}/:id/edit`];
/** It stands on the page of other exits now. */
const movedStatistics = ["/trades/stats/simulator"];

const statisticsPages = ["all", ...statisticsGroupings, ...chartParts].map((page) => `/trades/stats/${page}`);

/** They lead to the calculators. */
const shortCalculators = ["compound-growth", "position-size", "profit"].map((name) => `/tools/${name}`);

/** Of something that does not exist. */
const nobodys = "00000000-0000-4000-8000-000000000000";

const listPages = () => import("./src/pages/list-pages.tsx").then((page) => page.ListPages);

export default defineRemote({
  id: "trades",
  contract: "^1.2",
  api: { trades: "^1.16", platform: "^1.1", groups: "^1.0", admin: "^1.0" },
  owner: "journal",
  routes: [
    {
      path: "/dashboard",
      title: "Dashboard",
      layout: "default",
      load: () => import("./src/pages/dashboard.page.tsx").then((page) => page.DashboardPage),
      firstFrame: true,
    },
    tradesView("/trades"),
    tradesView("/trades/timeline"),
    tradesView("/trades/data-table"),
    tradesView("/trades/calendar"),
    tradesView("/trades/insights"),
    { ...tradesView("/trades/findings/*"), addresses: ["/trades/findings", "/trades/findings/:key"] },
    {
      ...tradesView("/trades/stats/*"),
      addresses: ["/trades/stats", ...statisticsPages, ...movedStatistics],
      aliases: movedStatistics,
    },
    {
      path: "/trades/*",
      addresses: ["/trades/:id"],
      title: "Trade",
      layout: "full",
      load: () => import("./src/pages/trade-detail.page.tsx").then((page) => page.TradeDetailPage),
    },
    {
      path: "/x/*",
      addresses: ["/x/:code"],
      title: "Shared trade",
      titles: { de: "Geteilter Trade" },
      layout: "public",
      when: { signedIn: false },
      load: () => import("./src/pages/shared-trade.page.tsx").then((page) => page.SharedTradePage),
    },
    {
      path: "/record/*",
      addresses: ["/record/:handle"],
      title: "Trading record",
      titles: { de: "Handelsbilanz" },
      layout: "public",
      when: { signedIn: false },
      load: () => import("./src/pages/public-record.page.tsx").then((page) => page.PublicRecordPage),
    },
    {
      path: "/journal/*",
      addresses: ["/journal", "/journal/:date", "/journal/recap/:unit", "/journal/recap/:unit/:date"],
      title: "Daily journal",
      titles: { de: "Tagesjournal" },
      layout: "default",
      load: listPages,
    },
    {
      path: "/strategies/*",
      addresses: listPaths("/strategies"),
      title: "Strategies",
      titles: { de: "Strategien" },
      layout: "default",
      load: listPages,
    },
    {
      path: "/trade-accounts/*",
      addresses: listPaths("/trade-accounts"),
      title: "Trade Accounts",
      titles: { de: "Handelskonten" },
      layout: "default",
      load: listPages,
    },
    {
      path: "/snapshot-slots/*",
      addresses: listPaths("/snapshot-slots"),
      title: "Snapshot Slots",
      titles: { de: "Snapshot-Slots" },
      layout: "default",
      load: listPages,
    },
    {
      path: "/notebook/*",
      addresses: ["/notebook", "/notebook/bin", "/notebook/:id"],
      title: "Notebook",
      titles: { de: "Notizbuch" },
      layout: "default",
      load: listPages,
    },
    {
      path: "/tools/*",
      addresses: [
        "/tools",
        ...shortCalculators,
        "/tools/compound-growth-calculator",
        "/tools/position-size-calculator",
        "/tools/profit-calculator",
        "/tools/prices",
      ],
      aliases: shortCalculators,
      title: "Tools",
      titles: { de: "Rechner" },
      layout: "default",
      load: listPages,
    },
    {
      path: "/embed/*",
      addresses: ["/embed/position-size", "/embed/profit", "/embed/growth"],
      title: "Calculator",
      titles: { de: "Rechner" },
      layout: "full",
      when: { signedIn: false },
      load: listPages,
    },
    {
      path: "/templates/*",
      addresses: ["/templates", "/templates/:id"],
      title: "Templates",
      titles: { de: "Vorlagen" },
      layout: "default",
      load: () => import("./src/pages/templates.page.tsx").then((page) => page.TemplatesPage),
    },
    {
      path: "/trade-imports/*",
      addresses: [
        "/trade-imports",
        "/trade-imports/legacy/import",
        "/trade-imports/connections",
        "/trade-imports/connections/:broker",
        "/trade-imports/:id",
      ],
      aliases: ["/trade-imports/legacy/import"],
      title: "Imports",
      titles: { de: "Importe" },
      layout: "default",
      when: { flag: "brokerImporting" },
      load: () => import("./src/pages/trade-imports.page.tsx").then((page) => page.TradeImportsPage),
    },
  ],
  nav: [
    {
      id: "dashboard",
      to: "/dashboard",
      label: "Dashboard",
      labels: { de: "Dashboard" },
      icon: "layout-dashboard",
      order: 20,
      letter: "d",
    },
    {
      id: "trades",
      to: "/trades",
      label: "Trades",
      labels: { de: "Trades" },
      icon: "chart-candlestick",
      order: 30,
      letter: "t",
    },
    {
      id: "notebook",
      to: "/notebook",
      label: "Notebook",
      labels: { de: "Notizbuch" },
      icon: "notebook-pen",
      order: 40,
      letter: "n",
    },
    {
      id: "strategies",
      to: "/strategies",
      label: "Strategies",
      labels: { de: "Strategien" },
      icon: "target",
      order: 60,
      letter: "s",
    },
    {
      id: "snapshot-slots",
      to: "/snapshot-slots",
      label: "Snapshot Slots",
      labels: { de: "Snapshot-Slots" },
      icon: "images",
      order: 80,
      letter: "p",
    },
    {
      id: "trade-accounts",
      to: "/trade-accounts",
      label: "Trade Accounts",
      labels: { de: "Handelskonten" },
      icon: "wallet",
      order: 70,
      letter: "a",
    },
    {
      id: "templates",
      to: "/templates",
      label: "Templates",
      labels: { de: "Vorlagen" },
      icon: "layout-template",
      order: 90,
      letter: "e",
    },
    {
      id: "trade-imports",
      to: "/trade-imports",
      label: "Imports",
      labels: { de: "Importe" },
      icon: "import",
      order: 100,
      letter: "i",
      when: { flag: "brokerImporting" },
    },
    {
      id: "tools",
      to: "/tools",
      label: "Tools",
      labels: { de: "Rechner" },
      icon: "calculator",
      order: 110,
      letter: "o",
    },
  ],
  slots: [
    {
      slot: "group.trade",
      range: "^1",
      order: 10,
      load: () => import("./src/pages/group-trade.view.tsx").then((view) => view.GroupTradeView),
    },
    {
      slot: "dev.chart",
      range: "^1",
      order: 10,
      when: { role: "Developer" },
      load: () => import("./src/pages/dev-chart.view.tsx").then((view) => view.DevChart),
    },
    {
      slot: "dev.trades",
      range: "^1",
      order: 10,
      when: { role: "Developer" },
      load: () => import("./src/pages/dev-trades.view.tsx").then((view) => view.DevTrades),
    },
    {
      slot: "palette.found",
      range: "^1",
      order: 10,
      load: () => import("./src/pages/found.view.tsx").then((view) => view.Found),
    },
    {
      slot: "palette.addTrade",
      range: "^1",
      order: 10,
      load: () => import("./src/areas/trade/add-by-steps/add-by-steps.tsx").then((steps) => steps.AddBySteps),
    },
    {
      slot: "device.drafts",
      range: "^1",
      order: 10,
      load: () => import("./src/pages/device-drafts.view.tsx").then((view) => view.DeviceDrafts),
    },
    {
      slot: "device.ahead",
      range: "^1",
      order: 10,
      load: () => import("./src/pages/device-ahead.view.tsx").then((view) => view.DeviceAhead),
    },
    {
      slot: "dialog.addTrade",
      range: "^1",
      order: 10,
      load: () => import("./src/areas/trade/add-trade/add-trade-dialog.tsx").then((dialog) => dialog.AddTradeDialog),
    },
  ],
  commands,
  panels: {
    "trades.trade": {
      version: "1.1.0",
      api: { groups: "^1.0", trades: "^1.0" },
      load: () => import("./src/pages/trade.panel.tsx").then((panel) => panel.TradePanel),
      examples: ([undefined, "trade", "workflow", "snapshots"] as const).map((part) => ({
        source: { kind: "group", groupId: nobodys, tradeId: nobodys },
        ...(part === undefined ? {} : { part }),
      })),
    },
    "trades.record": {
      version: "1.3.0",
      api: { trades: "^1.12", groups: "^1.8" },
      load: () => import("./src/pages/record.panel.tsx").then((panel) => panel.RecordPanel),
      examples: (["timeline", "data-table", "calendar", "statistics", "insights", "findings"] as const).map((view) => ({
        source: { kind: "own" },
        view,
        query: {},
        isFiltered: false,
        basePath: "/trades",
        hrefOf: ({ id }) => `/trades/${id}`,
        hrefOfDays: () => "/trades",
      })),
    },
  },
});
