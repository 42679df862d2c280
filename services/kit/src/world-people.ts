import { createHash } from "node:crypto";
import { deriveUserId } from "./auth/user-id.ts";
import type { SeedAccount } from "./seed-accounts.ts";

/** A person of the demo world who never signs in: an account without a password, created before today. */
export interface WorldPerson
  extends Pick<SeedAccount, "brand" | "email" | "fullName" | "handle" | "provider" | "subject"> {
  userId: string;
  /** Days between the account's creation and the world's start. */
  daysAgo: number;
  /** Days between the person's last visit and the world's start. */
  seenDaysAgo: number;
  plan: "basic" | "pro" | "trial";
  /** Has a seat in the demo business. */
  isMember: boolean;
}

const first = [
  ...["Amelia", "Noor", "Tomasz", "Priya", "Lucas", "Freya", "Mateo", "Aisha", "Jonas", "Chiara", "Kwame", "Elif"],
  ...["Oliver", "Mei", "Sofia", "Rashid", "Hannah", "Diego", "Ingrid", "Yusuf", "Clara", "Arjun", "Zoe", "Pavel"],
];
const last = [
  "Hartley",
  "Rahman",
  "Nowak",
  "Iyer",
  "Moreau",
  "Larsen",
  "Ortega",
  "Hassan",
  "Keller",
  "Conti",
  "Boateng",
];

const PEOPLE = 64;
const MEMBERS = 18;
const DAYS = 90;

const at = <Item>(items: readonly Item[], place: number): Item => items[place % items.length] as Item; // never empty

function toPerson(place: number): WorldPerson {
  const [given, family] = [at(first, place * 5 + Math.floor(place / 24)), at(last, place * 7)];
  const brand = place % 8 === 5 ? "northdesk" : "entrywise";
  const provider = brand === "northdesk" ? "northdesk-id" : "entrywise-id";
  const handle = `${given}.${family}`.toLowerCase() + (place >= 24 ? String(place) : "");
  const hex = createHash("sha256").update(`world ${place}`).digest("hex");
  const subject = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  // More accounts recently, as in a growing service.
  const daysAgo = Math.floor(DAYS * (1 - Math.sqrt(place / PEOPLE)));
  return {
    ...{ brand, provider, handle, subject, daysAgo },
    userId: deriveUserId(provider, subject),
    email: `${handle}@people.test`,
    fullName: `${given} ${family}`,
    seenDaysAgo: Math.min(daysAgo, (place * 3) % 11),
    plan: place % 4 === 0 ? "pro" : daysAgo < 14 && place % 3 === 0 ? "trial" : "basic",
    isMember: false,
  };
}

/** All members get their seats before the first invoice, so that all invoices are equal. */
const FIRST_INVOICE_DAYS_AGO = 63;
const toMemberDays = (daysAgo: number) =>
  FIRST_INVOICE_DAYS_AGO + 1 + Math.floor((daysAgo * (DAYS - FIRST_INVOICE_DAYS_AGO - 1)) / DAYS);

const everybody = Array.from({ length: PEOPLE }, (_, place) => toPerson(place));
const members = new Set(everybody.filter(({ brand }) => brand === "entrywise").slice(0, MEMBERS));

/** The same people on every start, the oldest accounts first. */
export const worldPeople: readonly WorldPerson[] = everybody.map((one) =>
  members.has(one) ? { ...one, isMember: true, daysAgo: toMemberDays(one.daysAgo) } : one,
);
