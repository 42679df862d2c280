import { plural, t } from "@entrywise/host/macro";
import { Button, Note } from "@entrywise/ui";
import { useState } from "react";
import { useSameTrades } from "../../../data/trade/same-trades.queries.ts";
import { SameTradeDialog } from "./same-trade-dialog.tsx";

/** Which typed trades a broker has brought too; nothing while there are none. */
export function SameTradesNotice() {
  const pairs = useSameTrades().data ?? [];
  const [isOpen, setOpen] = useState(false);
  if (pairs.length === 0) return null;
  return (
    <Note tone="info">
      {plural(pairs.length, {
        one: "Same trade? An imported trade looks like one that you entered.",
        other: "Same trade? # imported trades look like ones that you entered.",
      })}{" "}
      <Button size="sm" onClick={() => setOpen(true)}>{t`Compare`}</Button>
      {isOpen ? <SameTradeDialog pairs={pairs} onClose={() => setOpen(false)} /> : null}
    </Note>
  );
}
