// One file to fetch for the three pages of lists that trades choose from: they share almost everything.
export { SnapshotSlotsPage } from "./snapshot-slots.page.tsx";
export { StrategiesPage } from "./strategies.page.tsx";
export { TradeAccountsPage } from "./trade-accounts.page.tsx";
