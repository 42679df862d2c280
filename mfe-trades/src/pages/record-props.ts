import type { PanelParts } from "@entrywise/host/panel";

/** What the views of a record are drawn from. */
export type RecordPanelProps = PanelParts<"trades.record">;
