// One file to fetch for everything about the images of a trade.
export { DetailsViewer } from "../../features/snapshots/details-viewer.tsx";
export { PastedImage } from "../../features/snapshots/pasted-image.tsx";
export { SnapshotsTab } from "./snapshots.panel.tsx";
