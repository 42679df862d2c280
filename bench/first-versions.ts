import { tradeParts } from "@entrywise/contracts/trades/trades.api";

/** Versions of a new trade as the database keeps them. */
export const firstVersionsJson = JSON.stringify(Object.fromEntries(tradeParts.map((part) => [part, 1])));
