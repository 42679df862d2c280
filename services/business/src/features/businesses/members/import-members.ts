import { BusinessRole } from "@entrywise/contracts/business/business.api";
import { memberEmail } from "@entrywise/contracts/business/business-fields";
import type { ImportedRow } from "@entrywise/contracts/business/business-members.api";
import type { MemberLine } from "./members-file.ts";

const roles: Readonly<Record<string, BusinessRole>> = {
  "": BusinessRole.None,
  none: BusinessRole.None,
  admin: BusinessRole.Admin,
  manager: BusinessRole.Manager,
};

/**
 * Result of each line of a file.
 *
 * @param taken addresses that have a seat, in small letters
 * @param mayGiveRoles whether the reader may add Admins and Managers
 */
export function checkMembers(
  lines: readonly MemberLine[],
  taken: ReadonlySet<string>,
  mayGiveRoles: boolean,
): ImportedRow[] {
  const seen = new Set(taken);
  return lines.map(({ line, email, role: roleName }) => {
    const role = roles[roleName.toLowerCase()];
    const problem = findProblem(email, role, seen, mayGiveRoles);
    if (problem === null) seen.add(email.toLowerCase());
    return { line, email, role: role ?? BusinessRole.None, problem };
  });
}

/** Addresses of a file that are some. */
export const addressesIn = (lines: readonly MemberLine[]): string[] =>
  lines.flatMap(({ email }) => (memberEmail.safeParse(email).success ? [email] : []));

function findProblem(
  email: string,
  role: BusinessRole | undefined,
  seen: ReadonlySet<string>,
  mayGiveRoles: boolean,
): string | null {
  const checked = memberEmail.safeParse(email);
  if (!checked.success) return checked.error.issues[0]?.message ?? "Email must be a valid email";
  if (role === undefined) return "Role must be None, Manager or Admin";
  if (role !== BusinessRole.None && !mayGiveRoles) return "Only Admins give roles";
  return seen.has(email.toLowerCase()) ? "This email already belongs to a member" : null;
}
