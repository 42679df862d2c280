import type { PlanKey } from "@entrywise/contracts/platform/plans";
import { deriveUserId } from "./auth/user-id.ts";

/** An account of the demonstration data, which is never created when `NODE_ENV` is production. */
export interface SeedAccount {
  key: string;
  /** Identity provider that knows it. */
  provider: string;
  brand: string;
  subject: string;
  email: string;
  fullName: string;
  handle: string;
  roles: readonly string[];
  plan: PlanKey;
  trialing: boolean;
  /** Has just come and set nothing up; the others count as set up. */
  isNew?: boolean;
  /** What the person is for, printed by `npm start`. */
  purpose: string;
}

/** One password for all of them, printed by `npm start`. */
export const seedPassword = "entrywise-demo-1";

const main = { provider: "entrywise-id", brand: "entrywise", roles: [], plan: "pro", trialing: false } as const;

export const seedAccounts: readonly SeedAccount[] = [
  { ...main, key: "pro", subject: "5b0f6a52-0001-4c6e-9d5e-7a1d5a7c0001", email: "emma.pro@entrywise.test", fullName: "Emma Marsh", handle: "emma.marsh", purpose: "trader on pro" },
  { ...main, key: "basic", plan: "basic", subject: "5b0f6a52-0002-4c6e-9d5e-7a1d5a7c0002", email: "ben.basic@entrywise.test", fullName: "Ben Okafor", handle: "ben.okafor", purpose: "trader on basic" },
  { ...main, key: "trial", trialing: true, subject: "5b0f6a52-0003-4c6e-9d5e-7a1d5a7c0003", email: "tara.trial@entrywise.test", fullName: "Tara Lindqvist", handle: "tara.lindqvist", purpose: "trader on trial" },
  { ...main, key: "member", subject: "5b0f6a52-0004-4c6e-9d5e-7a1d5a7c0004", email: "gita.group@entrywise.test", fullName: "Gita Rao", handle: "gita.rao", purpose: "group admin" },
  { ...main, key: "member2", plan: "basic", subject: "5b0f6a52-0005-4c6e-9d5e-7a1d5a7c0005", email: "hugo.group@entrywise.test", fullName: "Hugo Brandt", handle: "hugo.brandt", purpose: "group member" },
  { ...main, key: "manager", subject: "5b0f6a52-0006-4c6e-9d5e-7a1d5a7c0006", email: "mia.manager@entrywise.test", fullName: "Mia Tanaka", handle: "mia.tanaka", purpose: "business manager" },
  { ...main, key: "businessAdmin", subject: "5b0f6a52-0007-4c6e-9d5e-7a1d5a7c0007", email: "noah.business@entrywise.test", fullName: "Noah Fischer", handle: "noah.fischer", purpose: "business admin" },
  { ...main, key: "admin", roles: ["Admin"], subject: "5b0f6a52-0008-4c6e-9d5e-7a1d5a7c0008", email: "ada.admin@entrywise.test", fullName: "Ada Castellan", handle: "ada.castellan", purpose: "site admin" },
  { ...main, key: "developer", roles: ["Developer"], subject: "5b0f6a52-0009-4c6e-9d5e-7a1d5a7c0009", email: "dev.developer@entrywise.test", fullName: "Devon Reyes", handle: "devon.reyes", purpose: "developer" },
  { ...main, key: "northdesk", provider: "northdesk-id", brand: "northdesk", subject: "5b0f6a52-0010-4c6e-9d5e-7a1d5a7c0010", email: "nora@northdesk.test", fullName: "Nora Hale", handle: "nora.hale", purpose: "Northdesk trader and brand admin" },
  { ...main, key: "newcomer", plan: "basic", isNew: true, subject: "5b0f6a52-0011-4c6e-9d5e-7a1d5a7c0011", email: "nina.new@entrywise.test", fullName: "Nina Weber", handle: "nina.weber", purpose: "has just registered" },
  { ...main, key: "deskNewcomer", provider: "northdesk-id", brand: "northdesk", plan: "basic", isNew: true, subject: "5b0f6a52-0012-4c6e-9d5e-7a1d5a7c0012", email: "nils@northdesk.test", fullName: "Nils Berg", handle: "nils.berg", purpose: "Northdesk trader who has just come" },
  { ...main, key: "deskModerator", provider: "northdesk-id", brand: "northdesk", subject: "5b0f6a52-0013-4c6e-9d5e-7a1d5a7c0013", email: "oskar@northdesk.test", fullName: "Oskar Lind", handle: "oskar.lind", purpose: "Northdesk trader who moderates" },
  { ...main, key: "deskMember", provider: "northdesk-id", brand: "northdesk", subject: "5b0f6a52-0014-4c6e-9d5e-7a1d5a7c0014", email: "ines@northdesk.test", fullName: "Ines Falk", handle: "ines.falk", purpose: "Northdesk trader" },
]; // biome-ignore format: one row an account

/** @throws Error for an unknown key */
export function seedUserId(key: string): string {
  const account = seedAccounts.find((candidate) => candidate.key === key);
  if (!account) throw new Error(`no seed account ${key}`);
  return deriveUserId(account.provider, account.subject);
}
