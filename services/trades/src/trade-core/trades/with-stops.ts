import type { Stops } from "./planned-stops.ts";
import type { OpenRecord } from "./trade.row.ts";

/** Open positions with stops of some of them; the others keep theirs. */
export function withStops(opens: readonly OpenRecord[], stops: Stops): OpenRecord[] {
  const wanted = new Map(stops.map((stop) => [stop.openId, stop]));
  return opens.map((open) => {
    const stop = wanted.get(open.id);
    if (stop === undefined) return open;
    const { stopPrice, fromStatement } = stop;
    return { ...open, stopPrice, stopFromStatement: fromStatement && stopPrice !== null };
  });
}
