import { ChartWorkshop } from "../features/dev/chart-workshop.tsx";
import { DevFrame } from "../features/dev/dev-frame.tsx";

export function DevChartsPage() {
  return (
    <DevFrame current="charts">
      <ChartWorkshop />
    </DevFrame>
  );
}
