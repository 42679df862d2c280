import { useHost } from "@entrywise/host";
import { Button, Library } from "@entrywise/ui";
import { useState } from "react";
import type { DrawingStyle } from "../../price-chart/price-chart-types.ts";
import type { ChartSettings } from "./chart-settings.ts";
import { KeptDialog } from "./kept-dialog.tsx";
import type { TradeChartState } from "./use-trade-chart.ts";

export interface ChartLook {
  settings: ChartSettings;
  style: DrawingStyle;
}

export interface KeptChartsProps {
  symbol: string;
  state: TradeChartState;
  look: ChartLook;
  onLook: (look: Partial<ChartLook>) => void;
}

/** Saved charts and templates: for members; a visitor is told what an account brings (T-543). */
export function KeptCharts(props: KeptChartsProps) {
  const { user, openProblemDialog } = useHost();
  const [isOpen, setOpen] = useState(false);
  const open = () => (user === null ? openProblemDialog({ kind: "accountRequired", detail: "" }) : setOpen(true));
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={open}>
        <Library aria-hidden="true" />
        Saved charts
      </Button>
      {isOpen ? <KeptDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
