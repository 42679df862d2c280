/** Drawer mode: full, icons only, or hidden until opened. */
export type DrawerMode = "full" | "mini" | "hidden";

export interface DrawerSettings {
  appDrawerPinned: boolean;
  appDrawerMini: boolean;
}

/** Breakpoints of the product (P-209). */
export const breakpoints = { small: 600, medium: 960, large: 1264, huge: 1904 } as const;

/**
 * Phones never show it beside the page; tablets only when it is pinned; from 960 px it is mini, from 1264 px open, unless the
 * user has decided otherwise (P-232, P-234).
 */
export function drawerMode(width: number, { appDrawerPinned, appDrawerMini }: DrawerSettings): DrawerMode {
  if (width < breakpoints.small) return "hidden";
  if (width < breakpoints.medium) return appDrawerPinned ? "full" : "hidden";
  if (width < breakpoints.large) return appDrawerPinned ? "full" : "mini";
  return appDrawerMini ? "mini" : "full";
}
