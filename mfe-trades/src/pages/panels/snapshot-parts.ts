// One file to fetch for everything about the images of a trade.
export { DetailsViewer } from "../../areas/trade/snapshots/details-viewer.tsx";
export { PastedImage } from "../../areas/trade/snapshots/pasted-image.tsx";
export { SnapshotsTab } from "./snapshots.panel.tsx";
