/** How Interactive Brokers writes a statement of a single account. */
export const ONE_ACCOUNT = "clientPortal";
