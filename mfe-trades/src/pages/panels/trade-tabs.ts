import { lazyComponent } from "@entrywise/host/lazy-component";
import { t } from "@entrywise/host/macro";
import type { TradeTab } from "../../areas/trade/panels/trade-tabs.ts";
import { DetailsPanel } from "./details.panel.tsx";

const review = () => import("./review-panels.ts");

/** The tabs of the trade page in their order (T-250); a panel reads the open trade by `useTradePage`. */
export const tradeTabs: readonly TradeTab[] = [
  {
    id: "details",
    get label() {
      return t`Details`;
    },
    part: lazyComponent({
      get name() {
        return t`the details`;
      },
      load: async () => DetailsPanel,
    }),
  },
  {
    id: "workflow",
    get label() {
      return t`Workflow`;
    },
    part: lazyComponent({
      get name() {
        return t`the workflow`;
      },
      load: () => review().then((panels) => panels.WorkflowPanel),
    }),
  },
  {
    id: "snapshots",
    get label() {
      return t`Snapshots`;
    },
    part: lazyComponent({
      get name() {
        return t`the snapshots`;
      },
      load: () => import("./snapshot-parts.ts").then((panel) => panel.SnapshotsTab),
    }),
  },
  {
    id: "charts",
    get label() {
      return t`Charts`;
    },
    part: lazyComponent({
      get name() {
        return t`the chart`;
      },
      load: () => import("./chart-parts.ts").then((panel) => panel.ChartsTab),
    }),
  },
  {
    id: "info",
    get label() {
      return t`Info`;
    },
    part: lazyComponent({
      get name() {
        return t`the info panel`;
      },
      load: () => review().then((panels) => panels.InfoTab),
    }),
  },
  {
    id: "notes",
    get label() {
      return t`Notes`;
    },
    part: lazyComponent({
      get name() {
        return t`the notes`;
      },
      load: () => review().then((panels) => panels.NotesPanel),
    }),
  },
  {
    id: "insights",
    get label() {
      return t`Insights`;
    },
    part: lazyComponent({
      get name() {
        return t`the insights`;
      },
      load: () => review().then((panels) => panels.InsightsPanel),
    }),
  },
  {
    id: "tags",
    get label() {
      return t`Tags`;
    },
    part: lazyComponent({
      get name() {
        return t`the tags`;
      },
      load: () => review().then((panels) => panels.TagsPanel),
    }),
  },
];

/** What each pane shows until a tab is chosen in it. */
export const firstTabs = ["details", "info", "workflow", "notes"];
