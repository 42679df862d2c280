import { MAX_PASSWORD, MIN_PASSWORD } from "@entrywise/contracts/identity/account-fields";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";

export interface PasswordVerdict {
  /** 0 guessed at once, 4 very hard to guess. */
  score: number;
  reason: "too-short" | "too-long" | "common" | "personal" | null;
}

/** Minimum score; below it, a stolen hash is cracked within days. */
const LEAST_SCORE = 3;
/** Longer passwords are no easier to guess and slow to analyse. */
const LOOKED_AT = 32;
/** Minimum length of a password without guessable terms. */
const LEAST_OWN = 6;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
});

/**
 * Strength of a password: only length is required, no composition rules (ASVS 6.2.5).
 *
 * @param guessable terms: the brand, the address, the name (ASVS 6.2.11)
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

/** Letters and digits left after removing these terms, longest first. */
function ownPart(password: string, terms: readonly string[]): number {
  const byLength = [...terms].map(normaliseLetters).sort((one, other) => other.length - one.length);
  return byLength.reduce((rest, word) => (word === "" ? rest : rest.replaceAll(word, "")), normaliseLetters(password))
    .length;
}
