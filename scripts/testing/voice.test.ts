import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

interface Message {
  where: string;
  id: string;
  text: string;
}

function messagesOf(language: "en" | "de"): Message[] {
  return globSync(`*/locales/${language}.po`, { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id, text]) => ({
      where: file,
      id: id ?? "",
      text: text ?? "",
    })),
  );
}

/** What docs/voice.md rules out and a machine can see. */
const refused: Readonly<Record<string, RegExp>> = {
  "rule 4, passive error": /could not be|cannot be/,
  "rule 4, no such": /\b[Nn]o such\b/,
  "rule 4, meantime": /in the meantime/,
  "rule 7, two of in a row": /\bof (?:(?:the|a|an|your|this) )?[\p{L}{}]+ of\b/u,
  "rule 8, goes": /\b(?:tag|line|row|entry|trade)s? goe?s?\b/,
  "rule 9, n 12": /(?:^|[ ·(])n \{/,
  "sign in": /\b[Ll]og(?:ged|ging)? in\b/,
  email: /\b[Mm]ails?\b|\b[Ee]-mails?\b/,
  "turn on": /\b[Ss]witch(?:ed)? (?:on|off)\b/,
  average: /\b[Mm]ean (?:R|win|loss|of)\b/,
  someone: /\b(?:[Ss]ome|[Ee]very|[Nn]o)body\b/,
  "for good": /for good\b/,
  setup: /\b[Ss]et-up\b/,
  "max drawdown": /maximal|deepest fall/,
  "of its own": /\bof (?:its|your|their) own\b/,
  "space before …": / …/,
  "straight quotes": /\\"/,
  "prop firm": /[Pp]rop account|[Pp]rop-firm/,
};
/** Quoted by the specification. */
const quoted = new Set(["This page could not be found"]);

test("Y-162 the English texts keep the rules of docs/voice.md that a machine can see", () => {
  const messages = messagesOf("en").filter(({ id }) => !quoted.has(id));
  expect(messages.length).toBeGreaterThan(5_000);
  const found = messages.flatMap(({ where, id }) =>
    Object.entries(refused)
      .filter(([, pattern]) => pattern.test(id))
      .map(([rule]) => `${where}: ${rule}: ${id}`),
  );
  expect(found.join("\n")).toBe("");
});

test("Y-162 a label ends without a full stop: nothing of one or two words has one", () => {
  const labels = messagesOf("en").filter(({ id }) => /^\p{L}+(?: \p{L}+)?\.$/u.test(id));
  expect(labels.map(({ where, id }) => `${where}: ${id}`).join("\n")).toBe("");
});

/** Words that docs/voice.md replaces by one each. */
const replacedGerman =
  /Brokerauszug|Startguthaben|Anfangssaldo|Zahlungsmittel|Zahlungsart|Kaution|Anfangs-Stop|[Aa]nfängliche[nr]? Stop|(?<![-\w])Mails?\b|\b(?:Sie|Ihnen) (?:k|m|h|s)[a-zäöü]+en\b/;

test("Y-162 the German texts use one word for one thing", () => {
  const found = messagesOf("de").filter(({ text }) => replacedGerman.test(text));
  expect(found.map(({ where, text }) => `${where}: ${text}`).join("\n")).toBe("");
});

test("Y-162 what is read aloud or stands in an empty field comes from the catalogue", () => {
  const attribute = /\s(?:aria-label|aria-valuetext|title|placeholder|alt)="[^":._]*[a-z]{3}[^":._]*"/;
  const found = globSync(["{mfe-*,brand-*,shell,shared-ui}/src/**/*.tsx", "shell/host/src/**/*.tsx"], { cwd: root })
    .filter((file) => !/\.test\.|\/test\//.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .map((line, index) => ({ line, where: `${file}:${index + 1}` })),
    )
    .filter(({ line }) => attribute.test(line) && !/\bt`/.test(line));
  expect(found.map(({ where, line }) => `${where} ${line.trim()}`).join("\n")).toBe("");
});
