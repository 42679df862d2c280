import type { Change } from "./binance-changes.ts";
import { shareFees } from "./binance-fees.ts";
import { type ChangeGroup, hasBothSides, NEAR_MS, toFill } from "./binance-groups.ts";
import type { CoinFill } from "./coin-trades.ts";

/** Fills made of changes, and the changes of which none could be made. */
export interface Rebuilt {
  fills: { fill: CoinFill; changes: Change[] }[];
  /** Payments of which it is unknown what they bought. */
  unclear: Change[];
  /** Fees whose trade is unknown. */
  freeFees: Change[];
}

/**
 * Binance lists what each balance gained and lost and names no trades. Changes of one wallet and second are put together:
 * what one operation both pays and receives stands alone, the rest of the second together, and what still has one side only
 * joins the second beside it. A group is a fill when it pays one coin and receives one other, so several fills of a pair
 * become one. All else stays unclear.
 */
export function rebuild(changes: readonly Change[]): Rebuilt {
  const rebuilt: Rebuilt = { fills: [], unclear: [], freeFees: [] };
  const byWallet = Map.groupBy(
    changes.filter(({ kind }) => kind === "trade" || kind === "sweep" || kind === "fee"),
    ({ wallet }) => wallet,
  );
  for (const own of byWallet.values()) {
    const inOrder = own.toSorted((a, b) => a.at - b.at);
    const seconds = [...Map.groupBy(inOrder, ({ at }) => at).values()];
    settle([...joined(seconds.flatMap(groupsOfSecond)), ...sweeps(inOrder)], inOrder, rebuilt);
  }
  rebuilt.fills.sort((a, b) => a.fill.row - b.fill.row);
  return rebuilt;
}

function groupsOfSecond(changes: readonly Change[]): ChangeGroup[] {
  const trades = changes.filter(({ kind }) => kind === "trade");
  const families = [...Map.groupBy(trades, ({ family }) => family).values()];
  const rest = families.filter((legs) => !hasBothSides(legs)).flat();
  const groups = [...families.filter(hasBothSides), rest].filter((legs) => legs.length > 0);
  return groups.map((legs) => ({ legs, fees: [] }));
}

/** Groups with one side only go with the group before them, when both are within two seconds and make a fill. */
function joined(groups: readonly ChangeGroup[]): ChangeGroup[] {
  const result: ChangeGroup[] = [];
  for (const group of groups) {
    const before = result.at(-1);
    const whole = before === undefined ? null : joinGroups(before, group);
    if (whole === null) result.push(group);
    else result[result.length - 1] = whole;
  }
  return result;
}

function joinGroups(before: ChangeGroup, after: ChangeGroup): ChangeGroup | null {
  const [start, end] = [before.legs[0]?.at ?? 0, after.legs[0]?.at ?? 0];
  if (start === end || end - start > NEAR_MS) return null;
  if (hasBothSides(before.legs) && hasBothSides(after.legs)) return null;
  const whole = { legs: [...before.legs, ...after.legs], fees: [] };
  return toFill(whole) === null ? null : whole;
}

/** Small balances of many coins are swept at once over some seconds; which coin brought how much is not stated. */
function sweeps(changes: readonly Change[]): ChangeGroup[] {
  const groups: ChangeGroup[] = [];
  for (const change of changes.filter(({ kind }) => kind === "sweep")) {
    const last = groups.at(-1);
    if (last !== undefined && change.at - (last.legs.at(-1)?.at ?? 0) <= NEAR_MS) last.legs.push(change);
    else groups.push({ legs: [change], fees: [] });
  }
  return groups;
}

function settle(groups: readonly ChangeGroup[], changes: readonly Change[], rebuilt: Rebuilt): void {
  const clear: ChangeGroup[] = [];
  const unclear: Change[] = [];
  for (const group of groups) {
    if (toFill(group) !== null) clear.push(group);
    else for (const leg of group.legs) unclear.push(leg);
  }
  const fees = changes.filter(({ kind }) => kind === "fee");
  rebuilt.freeFees = rebuilt.freeFees.concat(shareFees(fees, clear, new Set(unclear.map(({ at }) => at))));
  rebuilt.unclear = rebuilt.unclear.concat(unclear);
  for (const group of clear) {
    const fill = toFill(group);
    if (fill !== null) rebuilt.fills.push({ fill, changes: [...group.legs, ...group.fees] });
  }
}
