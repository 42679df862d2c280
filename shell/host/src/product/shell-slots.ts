import type { SlotMap } from "../part-maps.ts";
import type {} from "./slots.ts";

/** Slots that remotes draw on their own pages; each declares its version in `draws` of its `remote.ts`. */
type RemoteSlots = "group.trade" | "dev.chart" | "dev.trades";

/** Slots that this product's shell draws, with the version of what goes in: a change that breaks what fills one is a new major. */
export const shellSlots = {
  "drawer.footer": "1.0.0",
  "topbar.actions": "1.0.0",
  "dialog.addTrade": "1.1.0",
  "palette.found": "1.0.0",
  "palette.addTrade": "1.0.0",
  "device.drafts": "1.0.0",
  "device.ahead": "1.0.0",
  "shell.logo": "1.0.0",
  "shell.landing": "1.1.0",
  "shell.footer": "1.0.0",
} as const satisfies Readonly<Record<Exclude<keyof SlotMap, RemoteSlots>, string>>;
