export type { PanelName, PanelParts } from "../panel-map.ts";
export { RemotePanel, type RemotePanelProps } from "./remote-panel.tsx";
