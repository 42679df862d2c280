import type { PanelParts } from "@entrywise/host";

/** What the views of a record are drawn from. */
export type RecordPanelProps = PanelParts<"trades.record">;
