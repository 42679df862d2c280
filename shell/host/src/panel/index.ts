export type { PanelName, PanelParts } from "../part-names.ts";
export { RemotePanel, type RemotePanelProps } from "./remote-panel.tsx";
