import { plural } from "@entrywise/host/macro";
import { Button, FlaskConical } from "@entrywise/ui";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";

export interface ShowDemoProps {
  /** Demo trades of the filter that its list leaves out. */
  hidden: number | undefined;
  filter: TradeFilter;
  onChange: (next: TradeFilter) => void;
}

/** Brings demo trades back into a list that they have left; nothing where none are hidden. */
export function ShowDemo({ hidden = 0, filter, onChange }: ShowDemoProps) {
  if (hidden === 0) return null;
  return (
    <p className="tf-demo">
      <Button variant="ghost" size="sm" onClick={() => onChange({ ...filter, withDemo: true })}>
        <FlaskConical aria-hidden="true" />
        {plural(hidden, { one: "Show # demo trade", other: "Show # demo trades" })}
      </Button>
    </p>
  );
}
