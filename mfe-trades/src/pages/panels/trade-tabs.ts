import { lazyComponent } from "@entrywise/host/lazy-component";
import { msg } from "@entrywise/host/macro";
import type { TradeTab } from "../../areas/trade/panels/trade-tabs.ts";
import { DetailsPanel } from "./details.panel.tsx";

const review = () => import("./review-panels.ts");

/** The tabs of the trade page in their order (T-250); a panel reads the open trade by `useTradePage`. */
export const tradeTabs: readonly TradeTab[] = [
  {
    id: "details",
    label: msg`Details`,
    part: lazyComponent({
      name: msg`the details`,
      load: async () => DetailsPanel,
    }),
  },
  {
    id: "workflow",
    label: msg`Workflow`,
    part: lazyComponent({
      name: msg`the workflow`,
      load: () => review().then((panels) => panels.WorkflowPanel),
    }),
  },
  {
    id: "snapshots",
    label: msg`Snapshots`,
    part: lazyComponent({
      name: msg`the snapshots`,
      load: () => import("./snapshot-parts.ts").then((panel) => panel.SnapshotsTab),
    }),
  },
  {
    id: "charts",
    label: msg`Charts`,
    part: lazyComponent({
      name: msg`the chart`,
      load: () => import("./chart-parts.ts").then((panel) => panel.ChartsTab),
    }),
  },
  {
    id: "info",
    label: msg`Info`,
    part: lazyComponent({
      name: msg`the info panel`,
      load: () => review().then((panels) => panels.InfoTab),
    }),
  },
  {
    id: "notes",
    label: msg`Notes`,
    part: lazyComponent({
      name: msg`the notes`,
      load: () => review().then((panels) => panels.NotesPanel),
    }),
  },
  {
    id: "insights",
    label: msg`Insights`,
    part: lazyComponent({
      name: msg`the insights`,
      load: () => review().then((panels) => panels.InsightsPanel),
    }),
  },
  {
    id: "tags",
    label: msg`Tags`,
    part: lazyComponent({
      name: msg`the tags`,
      load: () => review().then((panels) => panels.TagsPanel),
    }),
  },
];

/** What each pane shows until a tab is chosen in it. */
export const firstTabs = ["details", "info", "workflow", "notes"];
