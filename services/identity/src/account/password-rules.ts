import { MAX_PASSWORD, MIN_PASSWORD } from "@entrywise/contracts/identity/account-fields";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";

export interface PasswordVerdict {
  /** 0 guessed at once, 4 very hard to guess. */
  score: number;
  reason: "too-short" | "too-long" | "common" | "personal" | null;
}

/** Below it, a stolen hash is guessed within days. */
const LEAST_SCORE = 3;
/** What comes after cannot make it easier to guess, and takes long to look at. */
const LOOKED_AT = 32;
/** What must be left of a password when the terms that a guesser tries first are taken out. */
const LEAST_OWN = 6;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
});

/**
 * How hard a password is to guess: length alone is asked for, no composition (ASVS 6.2.5).
 *
 * @param terms that a guesser would try first: the brand, the address, the name (ASVS 6.2.11)
 */
export function judgePassword(password: string, terms: readonly string[]): PasswordVerdict {
  const length = [...password].length;
  const { score } = zxcvbn.check(password.slice(0, LOOKED_AT), [...terms]);
  if (length < MIN_PASSWORD) return { score: Math.min(score, 1), reason: "too-short" };
  if (length > MAX_PASSWORD) return { score, reason: "too-long" };
  const own = ownPart(password, terms);
  if (terms.length > 0 && own < LEAST_OWN && own < normaliseLetters(password).length) {
    return { score: Math.min(score, 1), reason: "personal" };
  }
  return { score, reason: score < LEAST_SCORE ? "common" : null };
}

function normaliseLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/** Letters and digits that are left without these terms, the longest taken out first. */
function ownPart(password: string, terms: readonly string[]): number {
  const byLength = [...terms].map(normaliseLetters).sort((one, other) => other.length - one.length);
  return byLength.reduce((rest, word) => (word === "" ? rest : rest.replaceAll(word, "")), normaliseLetters(password))
    .length;
}
