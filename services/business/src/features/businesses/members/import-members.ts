import { BusinessRole } from "@entrywise/contracts/business/business.api";
import { IMPORT_ROWS_LIMIT, memberEmail } from "@entrywise/contracts/business/business-fields";
import type { ImportedRow } from "@entrywise/contracts/business/business-members.api";
import { ruleBroken } from "@entrywise/kit/problem-error";
import { type CsvRow, readCsvRows } from "@entrywise/statements/grids/csv-rows";
import { StatementError } from "@entrywise/statements/statement-error";

const roles: Readonly<Record<string, BusinessRole>> = {
  "": BusinessRole.None,
  none: BusinessRole.None,
  admin: BusinessRole.Admin,
  manager: BusinessRole.Manager,
};

/**
 * Reads a file of members: an address a line, then the role if one is wanted. A first line without an address is a heading.
 *
 * @param taken addresses that have a seat, in small letters
 * @param mayGiveRoles whether the reader may add Admins and Managers
 * @throws ProblemError 422 when there are more lines than one import adds
 */
export function readMembersFile(csv: string, taken: ReadonlySet<string>, mayGiveRoles: boolean): ImportedRow[] {
  const rows = rowsOf(csv);
  const hasHeading = rows[0] !== undefined && !rows[0].cells.some((cell) => cell.includes("@"));
  const lines = hasHeading ? rows.slice(1) : rows;
  if (lines.length > IMPORT_ROWS_LIMIT) {
    const message = `A file has at most ${IMPORT_ROWS_LIMIT} members`;
    throw ruleBroken("BusinessMembers.TooMany", `${message}.`, [{ path: "csv", message }]);
  }
  const seen = new Set(taken);
  return lines.map(({ row, cells: [address = "", roleName = ""] }) => {
    const email = address.trim();
    const role = roles[roleName.trim().toLowerCase()];
    const problem = problemOf(email, role, seen, mayGiveRoles);
    if (problem === null) seen.add(email.toLowerCase());
    return { line: row, email, role: role ?? BusinessRole.None, problem };
  });
}

function rowsOf(csv: string): CsvRow[] {
  try {
    return readCsvRows(csv);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw ruleBroken("BusinessMembers.File", error.message, [{ path: "csv", message: error.message }]);
  }
}

function problemOf(
  email: string,
  role: BusinessRole | undefined,
  seen: ReadonlySet<string>,
  mayGiveRoles: boolean,
): string | null {
  const checked = memberEmail.safeParse(email);
  if (!checked.success) return checked.error.issues[0]?.message ?? "Email must be a valid email";
  if (role === undefined) return "Role must be None, Manager or Admin";
  if (role !== BusinessRole.None && !mayGiveRoles) return "Only Admins give roles";
  return seen.has(email.toLowerCase()) ? "This address is a member already" : null;
}
