/** `price-alerts` as `PriceAlerts`. */
export const pascal = (name: string) =>
  name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());

/** `price-alerts` as `Price alerts`. */
export const title = (name: string) => (name[0] ?? "").toUpperCase() + name.slice(1).replaceAll("-", " ");
