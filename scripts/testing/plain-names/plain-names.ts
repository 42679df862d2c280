import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/** Words of our own that say less than the field's: what to write instead (ADR 1). */
export const privateWords: Readonly<Record<string, string>> = {
  answer: "response, reply or result",
  answers: "responses, replies or results",
  booked: "realised, recorded or posted",
  held: "open (positions) or pending",
  kept: "saved, stored or cached",
  paper: "print or document",
  told: "notified, given or known",
  words: "text, label or message",
};

/** The words of a name: `useKeptForm` and `kept-form.tsx` both say `kept` and `form`. */
export function wordsOfName(name: string): string[] {
  return name
    .replace(/\.[a-z.]+$/, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase());
}

/** What a trader says to a rule of a strategy is an answer in the contract, and is called that everywhere. */
const isRuleAnswer = (word: string, before: string | undefined) => before === "rule" && word.startsWith("answer");

export function privateWordOf(name: string): string | null {
  const words = wordsOfName(name);
  return (
    words.find((word, index) => Object.hasOwn(privateWords, word) && !isRuleAnswer(word, words[index - 1])) ?? null
  );
}

/** Of whatever is declared, exported or not. Fields of contracts, columns and stored keys are named elsewhere, once. */
const declared = /\b(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/g;

/** Declared names and names of files that use a private word, as `path: name`. */
export function findPrivateNames(root: string): string[] {
  const sources = "{shell,shared-ui,mfe-*,brand-*,services,tools,scripts,e2e,bench}/**/*.{ts,tsx}";
  const isOurs = (path: string) => !/(^|\/)(node_modules|dist)(\/|$)/.test(path);
  return globSync(sources, { cwd: root, exclude: (path) => !isOurs(path) })
    .filter((path) => isOurs(path) && !path.startsWith("scripts/testing/plain-names/"))
    .flatMap((path) => {
      const names = [...readFileSync(`${root}/${path}`, "utf8").matchAll(declared)].map(([, name = ""]) => name);
      return [basename(path), ...names]
        .filter((name) => privateWordOf(name) !== null)
        .map((name) => `${path}: ${name}`);
    })
    .toSorted();
}
