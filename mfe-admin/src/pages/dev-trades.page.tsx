import { TradesWorkshop } from "../features/dev/chart-workshop.tsx";
import { DevFrame } from "../features/dev/dev-frame.tsx";

export function DevTradesPage() {
  return (
    <DevFrame current="trades">
      <TradesWorkshop />
    </DevFrame>
  );
}
