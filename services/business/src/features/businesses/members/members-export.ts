import { BusinessRole } from "@entrywise/contracts/business/business.api";
import type { BusinessMember } from "@entrywise/contracts/business/business-members.api";
import { csvLine } from "@entrywise/kit/http/csv-text";
import type { Response } from "express";

const columns = ["name", "email", "role", "status", "since", "endsAt", "lastSeenAt"];

/** As a file of members that is imported names them. */
const roleNames: Readonly<Record<BusinessRole, string>> = {
  [BusinessRole.None]: "",
  [BusinessRole.Manager]: "manager",
  [BusinessRole.Admin]: "admin",
};

/** Members as CSV. */
export function writeMembersFile(response: Response, members: readonly BusinessMember[]): void {
  response.attachment("members.csv").type("text/csv; charset=utf-8");
  // Spreadsheets misread UTF-8 without a byte order mark.
  response.write(`\uFEFF${csvLine(columns)}`);
  for (const { fullName, email, role, status, since, endsAt, lastSeenAt } of members) {
    response.write(csvLine([fullName, email, roleNames[role], status, since, endsAt, lastSeenAt]));
  }
  response.end();
}
