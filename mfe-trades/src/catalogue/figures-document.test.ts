import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { i18n } from "@entrywise/host/i18n";
import { expect, test } from "vitest";
import { type FigureFacts, headFacts, statisticFacts } from "./figure-facts.ts";
import { type FigureHead, type FigureHeadName, figureHeads } from "./figure-heads.ts";
import type { Statistic } from "./statistic.tsx";
import { type StatisticName, statistics } from "./statistics-catalogue.tsx";

const source = resolve(import.meta.dirname, "..");
const all: readonly Statistic[] = Object.values(statistics);
const heads: readonly FigureHead[] = Object.values(figureHeads);

const row = ({ label, definition }: FigureHead, { unit, counts, shown }: FigureFacts) =>
  `| ${[i18n._(label), i18n._(definition).replace(/\.$/, ""), unit, counts, shown].join(" | ")} |`;
const table = (rows: readonly string[]) =>
  ["| Name | Formula | Unit | What it counts | Where it is shown |", "| --- | --- | --- | --- | --- |", ...rows].join(
    "\n",
  );
const rowsOf = <Name extends string>(figures: Readonly<Record<Name, FigureHead>>, facts: Record<Name, FigureFacts>) =>
  (Object.keys(facts) as Name[]).map((name) => row(figures[name], facts[name])); // the keys of the record
const text = `# Figures

Generated from \`mfe-trades/src/catalogue\`: \`npx vitest run --project unit mfe-trades/src/catalogue/figures-document.test.ts -u\`.
One name has one definition. A figure over fewer trades than the count beside it says of how many ("−0.75R of 3 trades").

## Statistics

${table(rowsOf<StatisticName>(statistics, statisticFacts))}

## Tables, cells and panels

Short names are those of narrow heads: they stand for the statistic with the same formula.

${table(rowsOf<FigureHeadName>(figureHeads, headFacts))}
`;

test("Y-112 the document of figures says what the catalogue holds", async () => {
  await expect(text).toMatchFileSnapshot("../../../docs/figures.md");
});

test("Y-112 one name has one definition on every screen", () => {
  const definitions = new Map<string, Set<string>>();
  for (const { label, definition } of [...all, ...heads]) {
    definitions.set(i18n._(label), (definitions.get(i18n._(label)) ?? new Set()).add(i18n._(definition)));
  }
  expect([...definitions].filter(([, said]) => said.size > 1).map(([name]) => name)).toEqual([]);
});

test("Y-112 names of figures on statistics, calendar, strategies, accounts and previews come from the catalogue", () => {
  // These two are also what pages, lists and fields of things are called.
  const nouns = new Set([figureHeads.trades.label, figureHeads.results.label]);
  const names = new Set([...all, ...heads].flatMap(({ label }) => (nouns.has(label) ? [] : i18n._(label))));
  const screens = "{areas/{analysis,strategies,accounts,notebook},areas/lists/calendar,pages}/**/*.{ts,tsx}";
  const files = globSync([screens, "areas/imports/reconciliation.tsx"], { cwd: source });
  expect(files.length).toBeGreaterThan(150);
  const typed = files
    .filter((file) => !file.includes(".test."))
    .flatMap((file) =>
      [...readFileSync(join(source, file), "utf8").matchAll(/\b(?:t|msg)`([^`$]+)`/g)].flatMap(([, message = ""]) =>
        names.has(message) ? [`${file}: ${message}`] : [],
      ),
    );
  expect(typed).toEqual([]);
});
