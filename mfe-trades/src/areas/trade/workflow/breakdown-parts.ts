import type { RichText } from "@entrywise/contracts/shared/rich-text";
import {
  type CloseBreakdown,
  closeNoteKeys,
  type OpenBreakdown,
  openNoteKeys,
  openRatingKeys,
} from "@entrywise/contracts/trades/breakdowns.api";
import { mergeField, type PartRules, type Rules, type ServerState } from "@entrywise/host/drafts";
import { i18n } from "@entrywise/host/i18n";
import { inSentence } from "../../../display/in-sentence.ts";
import { textRules } from "../../../drafts/trade-parts.ts";
import type { BreakdownRow } from "./breakdown.queries.ts";
import { columnName, sectionNames } from "./workflow-texts.ts";

export type Ratings = Readonly<Record<string, number | null>>;

/** Notes by their key and, under `ratings`, all ratings of the row. */
export type BreakdownValues = Record<string, RichText | null | Ratings>;

const keysOf = {
  open: { notes: openNoteKeys, ratings: openRatingKeys },
  close: { notes: closeNoteKeys, ratings: ["exitRating"] },
} as const;

const isSame = (a: number | null, b: number | null) => a === b;

function ratingRules(keys: readonly string[]): PartRules<Ratings> {
  return {
    debounceMs: 100,
    isSame: (a, b) => keys.every((key) => (a[key] ?? null) === (b[key] ?? null)),
    merge: (ancestors, mine, theirs) => {
      const fields = keys.map((key) => {
        const of = (ratings: Ratings | undefined) => ratings?.[key] ?? null;
        return { key, base: of(ancestors[0]), merged: mergeField(ancestors.map(of), of(mine), of(theirs), isSame) };
      });
      const text = (stars: number | null) => (stars === null ? null : String(stars));
      return {
        keepingMine: Object.fromEntries(fields.map(({ key, merged }) => [key, merged.keepingMine])),
        keepingTheirs: Object.fromEntries(fields.map(({ key, merged }) => [key, merged.keepingTheirs])),
        clashes: fields.flatMap(({ key, base, merged }) =>
          merged.clashes
            ? [
                {
                  path: key,
                  label: keyLabel(key),
                  base: text(base),
                  mine: text(merged.keepingMine),
                  theirs: text(merged.keepingTheirs),
                },
              ]
            : [],
        ),
      };
    },
    parse: (stored) => (typeof stored === "object" && stored !== null ? { value: stored as Ratings } : null), // the server checks what is in it
  };
}

/** "analysisNotesPreparation" as people read it: "Analysis, preparation". */
function keyLabel(key: string): string {
  const [, section = "", column = ""] = /^([a-z]+)(?:Notes)?(Rating|Preparation|Execution|Review)$/.exec(key) ?? [];
  const name = section in sectionNames ? i18n._(sectionNames[section as keyof typeof sectionNames]) : "";
  return `${name}, ${inSentence(columnName(column))}`;
}

export function breakdownRules({ kind }: BreakdownRow): Rules<BreakdownValues> {
  const { notes, ratings } = keysOf[kind];
  const rules = notes.map((key) => [key, textRules(() => keyLabel(key), 500)]);
  return Object.fromEntries([...rules, ["ratings", ratingRules(ratings)]]);
}

export function breakdownState(
  { kind }: BreakdownRow,
  breakdown: OpenBreakdown | CloseBreakdown,
): ServerState<BreakdownValues> {
  const { notes, ratings } = keysOf[kind];
  const stored: Readonly<Record<string, unknown>> = breakdown;
  const versions: Readonly<Record<string, number>> = breakdown.versions;
  const rated = Object.fromEntries(ratings.map((key) => [key, stored[key] as number | null])); // keys of ratings
  const readNote = (key: string) => (stored[key] ?? null) as RichText | null; // keys of notes
  const texts = notes.map((key) => [key, { value: readNote(key), version: versions[key] ?? 1 }]);
  return Object.fromEntries([...texts, ["ratings", { value: rated, version: versions.ratings ?? 1 }]]);
}
