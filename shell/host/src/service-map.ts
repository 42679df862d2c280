/**
 * Services of a product by name, to choose from where a service is named; those of teams can be named too. A product declares its own:
 * `declare module "@entrywise/host/shell" { interface ServiceMap … }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: products add theirs
export interface ServiceMap {}
