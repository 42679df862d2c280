/** Pages of connections, which are fetched when they are opened, together. */
export { ConnectView } from "./connect-view.tsx";
export { ConnectionsView } from "./connections-view.tsx";
