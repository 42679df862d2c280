// One file to fetch for what the header of a trade opens, and what few trades have there.
export { CopyTradeDialog } from "../areas/trade/copy-trade/copy-trade-dialog.tsx";
export { GroupsDialog } from "../areas/trade/sharing/groups-dialog.tsx";
export { ShareDialog } from "../areas/trade/sharing/share-dialog.tsx";
export { InstrumentDialog } from "../areas/trade/trade-page/instrument-dialog.tsx";
export { ReviewMark } from "../areas/trade/trade-page/review-mark.tsx";
export { TradeConflict } from "./trade-conflict.view.tsx";
