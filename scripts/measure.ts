// `npm run measure`: the figures by which the house is judged, each with its goal. `-- --list=parameters` names the places.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findDuplicates } from "./measure/duplicates.ts";
import { type MeasuredFunction, measureFile } from "./measure/functions.ts";
import { type SourceFile, sourceFiles, styleFiles, testFiles } from "./measure/source-files.ts";
import { countStyleLines, findRepeatedRules, styleBudgets } from "./measure/styles.ts";

const root = join(import.meta.dirname, "..");
const { values } = parseArgs({ options: { list: { type: "string" }, json: { type: "boolean" } } });

const sources = sourceFiles(root);
const styles = styleFiles(root);
const measured = sources.map((file) => measureFile(file));
const functions = measured.flatMap((file) => file.functions);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const linesOf = (files: readonly SourceFile[]) => sumOf(files.map(({ lines }) => lines.length - 1));
const placesOf = (pattern: RegExp, files: readonly SourceFile[] = sources) =>
  files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
const describe = ({ path, line, name, lines, parameters }: MeasuredFunction) =>
  `${path}:${line} ${name} (${lines} lines, ${parameters} parameters)`;

const long = functions.filter(({ lines }) => lines > 60);
const veryLong = functions.filter(({ lines }) => lines > 100);
const manyParameters = functions.filter(({ parameters }) => parameters > 4);
const lookUps = functions.filter(({ name }) => /[a-z]Of$/.test(name));
const duplicates = findDuplicates(sources);
const isScreen = ({ path }: SourceFile) => /^(shell|mfe-[a-z]+)\//.test(path);
const screens = sources.filter(isScreen);
/** They draw a failed part: the host's for any lazy part, the shell's for a remote. */
const drawFailedParts = new Set([
  "shell/host/src/lazy-component/lazy-component.tsx",
  "shell/src/app/remote-states.tsx",
]);
const failedParts = placesOf(
  /<FailedPart\b/,
  screens.filter(({ path }) => !drawFailedParts.has(path)),
);
const untypedCalls = placesOf(/\bapi\("[a-z]+"\)\s*\.(get|put|post|patch|delete)\b/, screens);
const repeatedRules = findRepeatedRules(styles);
const lengths = sources.map(({ lines }) => lines.length - 1).sort((a, b) => a - b);
const percentile = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
const share = (part: number, of: number) => `${((part / of) * 100).toFixed(1)} %`;

const lists: Record<string, () => string[]> = {
  long: () => long.toSorted((a, b) => b.lines - a.lines).map(describe),
  parameters: () => manyParameters.map(describe),
  lookups: () => lookUps.map(({ name, path, line }) => `${path}:${line} ${name}`),
  duplicates: () =>
    duplicates.toSorted((a, b) => b.lines - a.lines).map(({ lines, at }) => `${lines} lines: ${at.join(" and ")}`),
  failed: () => failedParts,
  untyped: () => untypedCalls,
  styles: () =>
    countStyleLines(styles).map(([workspace, lines]) => `${workspace} ${lines} of ${styleBudgets[workspace] ?? 0}`),
  rules: () => repeatedRules.map(({ body, times, saves }) => `${times} times, ${saves} lines: ${body}`),
};

const table: readonly (readonly [what: string, value: string | number, goal?: string])[] = [
  ["source files", sources.length],
  ["source lines", linesOf(sources), "207,000"],
  ["lines of a file: median, 90 %, largest", `${percentile(0.5)}, ${percentile(0.9)}, ${percentile(1)}`, "largest 400"],
  ["test lines", linesOf(testFiles(root))],
  ["functions over 60 lines", `${long.length} (${share(long.length, functions.length)})`, "0.8 %"],
  ["functions over 100 lines", veryLong.length, "0"],
  ["functions with more than four parameters", manyParameters.length, "0"],
  ["functions named …Of", lookUps.length, "400"],
  ["duplicates of eight lines to the letter", duplicates.length, "20"],
  [
    "exports with a docstring",
    share(sumOf(measured.map((file) => file.documented)), sumOf(measured.map((file) => file.exported))),
  ],
  ["uses of any", sumOf(measured.map((file) => file.any)), "0"],
  ["label getters", sumOf(measured.map((file) => file.labelGetters)), "0"],
  ["hand-drawn <FailedPart> blocks on screens", failedParts.length, "0"],
  ["untyped calls on screens", untypedCalls.length, "0"],
  ["CSS lines", linesOf(styles), "14,000"],
  ["CSS lines that repeat a rule to the letter", sumOf(repeatedRules.map(({ saves }) => saves))],
];

if (values.list !== undefined) {
  const list = lists[values.list];
  if (list === undefined) throw new Error(`There is no list "${values.list}": ${Object.keys(lists).join(", ")}.`);
  process.stdout.write(`${list().join("\n")}\n`);
} else if (values.json) {
  const rows = table.map(([what, value, wanted]) => [what, { value: shown(value), wanted }]);
  process.stdout.write(`${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
} else {
  for (const [what, value, goal] of table) {
    process.stdout.write(
      `${what.padEnd(44)}${shown(value).padStart(18)}${goal === undefined ? "" : `   wanted: ${goal}`}\n`,
    );
  }
}

function shown(value: string | number): string {
  return typeof value === "number" ? value.toLocaleString("en-GB") : value;
}
