import { SnapshotsPanel } from "../../areas/trade/snapshots/snapshots-panel.tsx";
import { useTradePage } from "./trade-page.tsx";

/** Images of the open trade. */
export function SnapshotsTab() {
  const { trade } = useTradePage();
  return <SnapshotsPanel key={trade.id} tradeId={trade.id} version={trade.versions.snapshots} />;
}
