// One file to fetch for what the header of a trade opens.
export { CopyTradeDialog } from "../features/copy-trade/copy-trade-dialog.tsx";
export { InstrumentDialog } from "../features/trade-detail/instrument-dialog.tsx";
export { GroupsDialog } from "../features/trade-sharing/groups-dialog.tsx";
export { ShareDialog } from "../features/trade-sharing/share-dialog.tsx";
