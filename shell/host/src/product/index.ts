// This product's own: what its shell and remotes put into each other's panels and slots, under the names that `PanelMap` and
// `SlotMap` get here. Another product declares its own in the same way.
export type { NumberedFeedback, RecordRight, RecordSource, RecordTrade, TradeSource } from "./panels.ts";
export type { AddTradePreset, FoundKind, FoundLine } from "./slots.ts";

import type {} from "./services.ts";
