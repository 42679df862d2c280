import type { PanelMap, SlotMap } from "./part-maps.ts";

export type PanelName = Extract<keyof PanelMap, string>;

/** What a panel gets: its props, and its slots as functions that draw them. */
export type PanelParts<P extends PanelName> = PanelMap[P]["props"] & { slots: PanelMap[P]["slots"] };

export type SlotName = Extract<keyof SlotMap, string>;
