import type { TradeTab } from "../../features/trade-panels/trade-tabs.ts";
import { definePart } from "../../lazy-part/lazy-part.tsx";
import { DetailsPanel } from "./details.panel.tsx";

/** The tabs of the trade page in their order (T-250); a panel reads the open trade by `useTradePage`. */
export const tradeTabs: readonly TradeTab[] = [
  { id: "details", label: "Details", part: definePart({ name: "The details", load: async () => DetailsPanel }) },
  {
    id: "workflow",
    label: "Workflow",
    part: definePart({
      name: "The workflow",
      load: () => import("../../features/workflow/workflow-panel.tsx").then((panel) => panel.WorkflowPanel),
    }),
  },
  {
    id: "snapshots",
    label: "Snapshots",
    part: definePart({
      name: "The snapshots",
      load: () => import("./snapshots.panel.tsx").then((panel) => panel.SnapshotsTab),
    }),
  },
  {
    id: "info",
    label: "Info",
    part: definePart({ name: "The info", load: () => import("./info.panel.tsx").then((panel) => panel.InfoTab) }),
  },
  {
    id: "notes",
    label: "Notes",
    part: definePart({ name: "The notes", load: () => import("./notes.panel.tsx").then((panel) => panel.NotesPanel) }),
  },
  {
    id: "insights",
    label: "Insights",
    part: definePart({
      name: "The insights",
      load: () => import("../../features/insights/insights-panel.tsx").then((panel) => panel.InsightsPanel),
    }),
  },
  {
    id: "tags",
    label: "Tags",
    part: definePart({
      name: "The tags",
      load: () => import("../../features/tags/tags-panel.tsx").then((panel) => panel.TagsPanel),
    }),
  },
];

/** What each pane shows until a tab is chosen in it. */
export const firstTabs = ["details", "info", "workflow", "notes"];
