import { Direction } from "@entrywise/domain/enumerations";
import type { Change } from "./binance-changes.ts";
import { type ChangeGroup, NEAR_MS, toFill } from "./binance-groups.ts";

interface Payer {
  group: ChangeGroup;
  /** Coin that the fill brought; fees are mostly charged in it. */
  received: string;
}

/**
 * Gives each fee to the group that it was charged for.
 *
 * @param unclear seconds in which other rows tell no trade: a fee may be theirs
 * @returns fees whose group is unknown
 */
export function shareFees(
  fees: readonly Change[],
  groups: readonly ChangeGroup[],
  unclear: ReadonlySet<number>,
): Change[] {
  const bySecond = payersBySecond(groups);
  return fees.filter((fee) => {
    const payer = unclear.has(fee.at) ? null : findPayer(fee, bySecond);
    payer?.group.fees.push(fee);
    return payer === null;
  });
}

function payersBySecond(groups: readonly ChangeGroup[]): Map<number, Payer[]> {
  const bySecond = new Map<number, Payer[]>();
  for (const group of groups) {
    const fill = toFill(group);
    if (fill === null) continue;
    const payer = { group, received: fill.side === Direction.Long ? fill.pair.base : fill.pair.quote };
    for (const at of new Set(group.legs.map((leg) => leg.at))) {
      const own = bySecond.get(at);
      if (own === undefined) bySecond.set(at, [payer]);
      else own.push(payer);
    }
  }
  return bySecond;
}

/** The only fill of its second or of the seconds beside it, else the only one there that received its coin. */
function findPayer({ at, coin }: Change, bySecond: ReadonlyMap<number, readonly Payer[]>): Payer | null {
  const near = bySecond.get(at) ?? [...(bySecond.get(at - NEAR_MS) ?? []), ...(bySecond.get(at + NEAR_MS) ?? [])];
  const payers = near.length === 1 ? near : near.filter(({ received }) => received === coin);
  return payers.length === 1 ? (payers[0] ?? null) : null;
}
