import type { ShellSlots } from "./slots.ts";

/** Those whose props have changed since 1.0.0, which is what pages take every other slot for. */
export const laterSlots = { "dialog.addTrade": "1.1.0", "shell.landing": "1.1.0" } as const;

/** Slots that this product's shell draws, with the version of what goes in: a change that breaks what fills one is a new major. */
export const shellSlots = {
  "drawer.footer": "1.0.0",
  "topbar.actions": "1.0.0",
  "palette.found": "1.0.0",
  "palette.addTrade": "1.0.0",
  "device.drafts": "1.0.0",
  "device.ahead": "1.0.0",
  "shell.logo": "1.0.0",
  "shell.footer": "1.0.0",
  ...laterSlots,
} as const satisfies Readonly<Record<keyof ShellSlots, string>>;
