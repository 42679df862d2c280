/**
 * Panels by name with what goes in: `props`, and `slots`, which the page fills by itself. What is drawn in a slot stands in the page's own
 * remote, with its services and its styles. A product declares its panels: `declare module "@entrywise/host" { interface PanelMap … }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: products add theirs
export interface PanelMap {}

/**
 * Slots by name with the props that whoever draws one hands to what fills it. A product declares its slots as it does its panels; the
 * versions are declared by whoever draws them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: products add theirs
export interface SlotMap {}
