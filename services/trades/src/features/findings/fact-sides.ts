import { Direction, WinLossStatus } from "@entrywise/domain/enumerations";
import type { FindingFact } from "@entrywise/domain/findings/finding-rules";
import { hasBothSides, inside, neither, outside } from "@entrywise/domain/findings/measured-trades";
import { journaledRows } from "../../read-engine/conduct/conduct-columns.ts";
import { isPlanned } from "../../read-engine/conduct/conduct-conditions.ts";
import { overallRating } from "../../read-engine/family-columns.ts";
import { localTimeOf } from "../../read-engine/filter/filter-times.ts";
import { asRecorded } from "../../read-engine/filter/filter-trades.ts";
import { stopSourceBit } from "../../read-engine/filter/stop-sources.ts";
import { neverSaid } from "../../read-engine/table/trade-table.ts";
import { type AskedTrades, clockOf, onceOf } from "./finding-facts.ts";
import { addressOf } from "./rule-value.ts";

/** Null: on neither side. */
type Side = boolean | null;

interface FactSides {
  isInside(row: number): Side;
  query: string;
}

/** Sides of all rows by what is true or false of them, and the filter of those it is true of; null where nothing can tell. */
export function sidesOfFact(
  asked: AskedTrades,
  fact: FindingFact,
): { sides: Uint8Array; hasBoth: boolean; query: string } | null {
  const work = () => {
    const found = facts[fact](asked);
    if (found === null) return null;
    const sides = new Uint8Array(asked.projection.trades.length);
    for (let row = 0; row < sides.length; row += 1) {
      const side = found.isInside(row);
      sides[row] = side === null ? neither : side ? inside : outside;
    }
    return { sides, hasBoth: hasBothSides(sides), query: found.query };
  };
  return onceOf(asked.projection, `fact ${fact}`, work, fact === "journaled" ? clockOf(asked) : "");
}

type ChecklistState = "kept" | "broken" | "notAsked";

const ofChecklist =
  (state: ChecklistState) =>
  ({ facts: { ruleAnswers } }: AskedTrades): FactSides => ({
    isInside(row) {
      const said = ruleAnswers.get(row);
      if (said === undefined) return state === "notAsked";
      return state === (said.broken.length > 0 ? "broken" : said.kept.length > 0 ? "kept" : "notAsked");
    },
    query: addressOf({ ruleAnswers: state }),
  });

const facts: Readonly<Record<FindingFact, (asked: AskedTrades) => FactSides | null>> = {
  long: ({ projection: { trades } }) => ({
    isInside: (row) => trades.direction[row] === Direction.Long,
    query: addressOf({ direction: Direction.Long }),
  }),
  mistake({ projection: { trades, tags } }) {
    const mistakes = [...tags.values()].filter(({ isMistake }) => isMistake).map(({ id }) => id);
    if (mistakes.length === 0) return null;
    const isMistake = new Set(mistakes);
    const passes = trades.dictionaries.tagSets.where((ids) => ids.some((id) => isMistake.has(id)));
    return {
      isInside: (row) => passes[trades.tagSets[row] ?? 0] === 1,
      query: addressOf({ tagIds: mistakes }),
    };
  },
  untagged({ projection: { trades } }) {
    const passes = trades.dictionaries.tagSets.where(({ length }) => length === 0);
    return { isInside: (row) => passes[trades.tagSets[row] ?? 0] === 1, query: addressOf({ tagIds: "none" }) };
  },
  ruleBroken: ofChecklist("broken"),
  rulesFollowed: ofChecklist("kept"),
  rulesUnanswered: ofChecklist("notAsked"),
  reviewed: ({ projection: { trades } }) => ({
    isInside: (row) => trades.isReviewed[row] === 1,
    query: addressOf({ needsReview: "false" }),
  }),
  rated: ({ facts: { rating } }) => ({
    isInside: (row) => !Number.isNaN(overallRating(rating, row)),
    query: addressOf({ rated: "true" }),
  }),
  withoutStop({ projection: { stops } }) {
    const { sources } = stops;
    if (sources === null) return null;
    return {
      isInside: (row) => ((sources[row] ?? 0) & stopSourceBit.none) !== 0,
      query: addressOf({ stopSources: "none" }),
    };
  },
  planned: ({ projection: { trades } }) => ({
    isInside: (row) => isPlanned(trades, row),
    query: addressOf({ planned: "true" }),
  }),
  unpredicted: ({ projection: { trades } }) => ({
    isInside: (row) => trades.prediction[row] === neverSaid,
    query: addressOf({ predicted: "false" }),
  }),
  journaled({ projection, filter }) {
    const recorded = asRecorded(projection);
    const rows = journaledRows(recorded, localTimeOf(filter, recorded));
    return { isInside: (row) => rows[row] === 1, query: addressOf({ journaled: "true" }) };
  },
  lost({ projection }) {
    const results = projection.results();
    const sides: Partial<Record<number, boolean>> = { [WinLossStatus.Loss]: true, [WinLossStatus.Win]: false };
    return {
      isInside: (row) => sides[results[row] ?? 0] ?? null,
      query: addressOf({ winLossStatuses: WinLossStatus.Loss }),
    };
  },
};
