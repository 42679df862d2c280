import { type Big, Decimal } from "@entrywise/domain/decimal";
import type { DemoInstrument, DemoMistake } from "./demo-choices.ts";
import type { DemoClose, DemoPlan, DemoTrade } from "./demo-trade.ts";
import { extremes, firstReaching, inFavour, type PathBar } from "./price-path.ts";

/** Numbers from 0 to 1 that decide how a trade goes. */
export interface Chances {
  mistake: number;
  kind: number;
  detail: number;
  shape: number;
}

interface Exit {
  /** Place of the bar in which it happens. */
  place: number;
  price: Big;
}

export interface PlannedExit extends Exit {
  ending: "target" | "stop" | "time";
}

const MISTAKES_OF_HUNDRED = 20;
const PARTIAL_OF_HUNDRED = 40;
const SCALED_OF_HUNDRED = 18;

/** Follows the bars from the entry to the exit: as planned, or with a mistake on the way. */
export function makeEnding(
  bars: readonly PathBar[],
  plan: DemoPlan,
  instrument: DemoInstrument,
  { planned, chances }: { planned: PlannedExit; chances: Chances },
): Pick<DemoTrade, "opens" | "ending" | "mistake"> {
  const { exit, mistake } =
    chances.mistake * 100 < MISTAKES_OF_HUNDRED
      ? mistaken(bars, plan, planned, chances)
      : { exit: planned, mistake: null };
  const isPlain = mistake === null && planned.ending === "target";
  const size = mistake === "Oversized" ? plan.size.times(2) : plan.size;
  const added = isPlain && chances.shape * 100 < SCALED_OF_HUNDRED ? secondEntry(bars, plan, exit) : null;
  const isPartial = isPlain && added === null && chances.shape * 100 < SCALED_OF_HUNDRED + PARTIAL_OF_HUNDRED;
  const parts = isPartial ? inParts(bars, plan, { exit, size, instrument }) : [{ ...exit, size }];
  const text = (price: Big) => price.toFixed(instrument.pricePrecision);
  const levels = { stop: text(plan.stop), target: text(plan.target) };
  const closes = (from: number, exits: readonly (Exit & { size: Big })[]): DemoClose[] =>
    exits.map(({ place, price, size: closed }) => {
      const { worst, best } = extremes(bars.slice(from, place + 1), plan.direction, price);
      return {
        at: exitTime(bars, place),
        size: closed.toFixed(),
        price: text(price),
        worst: text(worst),
        best: text(best),
      };
    });
  const first = {
    at: bars[0]?.time ?? 0,
    size: size.toFixed(),
    price: text(plan.entry),
    ...levels,
    closes: closes(0, parts),
  };
  const half = countSteps(size.div(2), instrument);
  const second =
    added === null || half.lte(0)
      ? []
      : [
          {
            at: bars[added.place]?.time ?? 0,
            size: half.toFixed(),
            price: text(added.price),
            ...levels,
            closes: closes(added.place, [{ ...exit, size: half }]),
          },
        ];
  return { opens: [first, ...second], ending: mistake === null ? planned.ending : "time", mistake };
}

/** Within its bar, so that an exit lies behind the entry. */
const exitTime = (bars: readonly PathBar[], place: number) => (bars[place]?.time ?? 0) + (4 + (place % 9)) * 60_000;

const countSteps = (size: Big, { sizeStep }: DemoInstrument) => size.div(sizeStep).round(0, 0).times(sizeStep);

/** The stop first where a bar reaches both: nobody knows which came first. */
export function plannedExit(bars: readonly PathBar[], plan: DemoPlan): PlannedExit {
  const stop = firstReaching(bars, plan.direction, plan.stop, "against");
  const target = firstReaching(bars, plan.direction, plan.target, "favour");
  if (stop >= 0 && (target < 0 || stop <= target)) return { place: stop, price: plan.stop, ending: "stop" };
  if (target >= 0) return { place: target, price: plan.target, ending: "target" };
  const place = bars.length - 1;
  return { place, price: bars[place]?.close ?? plan.entry, ending: "time" };
}

function mistaken(
  bars: readonly PathBar[],
  plan: DemoPlan,
  planned: PlannedExit,
  { kind }: Chances,
): { exit: Exit; mistake: DemoMistake } {
  const { direction, entry, stop, distance } = plan;
  if (planned.ending === "target") {
    // Nerves: out as soon as there is a little to lose.
    const from = Math.min(3, planned.place);
    const share = kind < 0.4 ? "0.03" : "0.45";
    const place = firstReaching(
      bars.slice(from),
      direction,
      inFavour(direction, entry, distance.times(share)),
      "favour",
    );
    const at = place < 0 ? planned.place : Math.min(place + from, planned.place);
    return {
      exit: { place: at, price: rounded(inFavour(direction, entry, distance.times(share)), entry) },
      mistake: "Early exit",
    };
  }
  if (planned.ending === "stop" && kind < 0.5) {
    const further = rounded(inFavour(direction, stop, distance.times("-0.45")), entry);
    const place = firstReaching(bars.slice(planned.place), direction, further, "against");
    if (place >= 0) return { exit: { place: planned.place + place, price: further }, mistake: "Moved stop" };
  }
  return { exit: planned, mistake: kind < 0.75 ? "Chased entry" : "Oversized" };
}

/** With as many digits as another price of the instrument. */
const rounded = (price: Big, like: Big): Big => Decimal(price.toFixed(fractionalDigits(like)));
const fractionalDigits = (price: Big) => price.toFixed().split(".")[1]?.length ?? 0;

/** Half at 1R, the rest at the target. */
function inParts(
  bars: readonly PathBar[],
  plan: DemoPlan,
  { exit, size, instrument }: { exit: Exit; size: Big; instrument: DemoInstrument },
) {
  const half = countSteps(size.div(2), instrument);
  const level = inFavour(plan.direction, plan.entry, plan.distance);
  const place = firstReaching(bars.slice(0, exit.place + 1), plan.direction, level, "favour");
  if (half.lte(0) || half.gte(size) || place < 0 || place >= exit.place) return [{ ...exit, size }];
  return [
    { place, price: level, size: half },
    { ...exit, size: size.minus(half) },
  ];
}

/** Added once the trade has gone its way a little. */
function secondEntry(bars: readonly PathBar[], plan: DemoPlan, exit: Exit): Exit | null {
  const level = rounded(inFavour(plan.direction, plan.entry, plan.distance.times("0.4")), plan.target);
  const place = firstReaching(bars, plan.direction, level, "favour");
  return place < 0 || place + 1 >= exit.place ? null : { place: place + 1, price: openPrice(bars, place + 1, level) };
}

const openPrice = (bars: readonly PathBar[], place: number, other: Big): Big => bars[place]?.open ?? other;
