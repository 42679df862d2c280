/** Pages of connections, which are fetched when they are opened, together. */
export { AdvisorView } from "./advisor-view.tsx";
export { ConnectView } from "./connect-view.tsx";
export { ConnectionsView } from "./connections-view.tsx";
