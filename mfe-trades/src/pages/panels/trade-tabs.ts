import { lazyComponent } from "@entrywise/host/lazy-component";
import type { TradeTab } from "../../areas/trade/panels/trade-tabs.ts";
import { DetailsPanel } from "./details.panel.tsx";

const review = () => import("./review-panels.ts");

/** The tabs of the trade page in their order (T-250); a panel reads the open trade by `useTradePage`. */
export const tradeTabs: readonly TradeTab[] = [
  { id: "details", label: "Details", part: lazyComponent({ name: "The details", load: async () => DetailsPanel }) },
  {
    id: "workflow",
    label: "Workflow",
    part: lazyComponent({
      name: "The workflow",
      load: () => review().then((panels) => panels.WorkflowPanel),
    }),
  },
  {
    id: "snapshots",
    label: "Snapshots",
    part: lazyComponent({
      name: "The snapshots",
      load: () => import("./snapshot-parts.ts").then((panel) => panel.SnapshotsTab),
    }),
  },
  {
    id: "charts",
    label: "Charts",
    part: lazyComponent({ name: "The chart", load: () => import("./chart-parts.ts").then((panel) => panel.ChartsTab) }),
  },
  {
    id: "info",
    label: "Info",
    part: lazyComponent({ name: "The info", load: () => review().then((panels) => panels.InfoTab) }),
  },
  {
    id: "notes",
    label: "Notes",
    part: lazyComponent({ name: "The notes", load: () => review().then((panels) => panels.NotesPanel) }),
  },
  {
    id: "insights",
    label: "Insights",
    part: lazyComponent({
      name: "The insights",
      load: () => review().then((panels) => panels.InsightsPanel),
    }),
  },
  {
    id: "tags",
    label: "Tags",
    part: lazyComponent({
      name: "The tags",
      load: () => review().then((panels) => panels.TagsPanel),
    }),
  },
];

/** What each pane shows until a tab is chosen in it. */
export const firstTabs = ["details", "info", "workflow", "notes"];
