// One file to fetch for what the header of a trade opens.
export { CopyTradeDialog } from "../areas/trade/copy-trade/copy-trade-dialog.tsx";
export { GroupsDialog } from "../areas/trade/sharing/groups-dialog.tsx";
export { ShareDialog } from "../areas/trade/sharing/share-dialog.tsx";
export { InstrumentDialog } from "../areas/trade/trade-page/instrument-dialog.tsx";
