// Types of this product alone: what its remotes put into each other's panels and into its slots. Another product has its own.
export type { NumberedFeedback, RecordRight, RecordSource, RecordTrade, TradeSource } from "./panel-map.ts";
export type { AddTradePreset, FoundKind, FoundLine } from "./slot-map.ts";
