import { randomInt } from "node:crypto";

// Without those that look alike: people type these into terminals.
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const MIXED = `${LETTERS}ABCDEFGHJKLMNPQRSTUVWXYZ`;
const PASSWORD_LENGTH = 24;
const USER_NAME_LENGTH = 12;

/** 24 characters from a secure source: 139 bits. */
export function newDropPassword(): string {
  return pick(MIXED, PASSWORD_LENGTH);
}

/** Says nothing about person or profile: 59 bits, so that nobody guesses another's. */
export function newDropUserName(): string {
  return `drop-${pick(LETTERS, USER_NAME_LENGTH)}`;
}

function pick(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
