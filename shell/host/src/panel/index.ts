export { RemotePanel, type RemotePanelProps } from "./remote-panel.tsx";
