import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { AccountEntity } from "../accounts/account.entity.ts";
import { createStepTickets, type StepTickets } from "./step-tickets.ts";

const PURPOSE = "first sign-in";

/** Makes the ticket of a new account's first sign-in, which stands for its password for ten minutes. */
export type IssueFirstSignIn = (record: BrandRecord, subject: string) => string;

/** @param secret that the sign-in of every brand reads its tickets with */
export const createIssueFirstSignIn =
  (secret: string): IssueFirstSignIn =>
  ({ brand }, subject) =>
    createStepTickets(secret, brand.authStrategyName).issue(PURPOSE, { subject });

/** The account of a first sign-in ticket; null if invalid or expired. */
export function readFirstSignIn(tickets: StepTickets, ticket: unknown): string | null {
  return typeof ticket === "string" ? (tickets.read(PURPOSE, ticket)?.subject ?? null) : null;
}

/** Accounts that have signed in before need their password, so each ticket works once. */
export const mayUseFirstSignIn = ({ disabled, lastSignedInAt }: AccountEntity): boolean =>
  !disabled && lastSignedInAt === null;
