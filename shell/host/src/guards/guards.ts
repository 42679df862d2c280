import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { Brand } from "@entrywise/contracts/platform/brand";
import { withoutCampaign } from "@entrywise/contracts/platform/campaign";

/** What guards need of the viewer's business. Roles as in the business service: Admin 1, Manager 2. */
export interface GuardedBusiness {
  brandKey: string | null;
  role: number;
  enabled: boolean;
  paymentSetupStatus: string;
}

/** Everything that guards depend on. Null means unknown and refuses nobody, as services check access themselves. */
export interface GuardFacts {
  user: Pick<SessionUser, "isAdmin" | "isDev"> | null;
  brand: Pick<Brand, "brandKey" | "whiteLabel">;
  /** The requested path. */
  pathname: string;
  search: string;
  /** The user's set-up progress. */
  setup?: { isComplete: boolean; isThemeChosen: boolean } | null;
  /** Businesses that the user works for. */
  businesses?: readonly GuardedBusiness[] | null;
  /** The business that the page belongs to. */
  business?: GuardedBusiness | null;
  /** Role of the user in the group that the page belongs to: none 0, Admin 1, Manager 2, Moderator 3, Member 4. */
  groupRole?: number | null;
  /** Roles allowed on the page; empty allows all. */
  groupRoles?: readonly number[];
}

export type GuardOutcome =
  | { kind: "pass" }
  | { kind: "notFound" }
  /** Redirects to a path of the shell. */
  | { kind: "redirect"; to: string };

type Guard = (facts: GuardFacts) => GuardOutcome;

const pass: GuardOutcome = { kind: "pass" };
const notFound: GuardOutcome = { kind: "notFound" };
const onlyIf = (allowed: boolean): GuardOutcome => (allowed ? pass : notFound);

const ADMIN = 1;
const MANAGER = 2;

function hasBusinessRole({ user, business }: GuardFacts, roles: readonly number[]): GuardOutcome {
  if (user?.isAdmin === true || business === null || business === undefined) return pass;
  const { enabled, paymentSetupStatus, role } = business;
  return onlyIf(enabled && paymentSetupStatus === "Complete" && roles.includes(role));
}

const toSetup = (
  { user, setup, pathname }: GuardFacts,
  isDone: (setup: NonNullable<GuardFacts["setup"]>) => boolean,
) =>
  user === null || !setup || isDone(setup) || pathname === "/setup"
    ? pass
    : ({ kind: "redirect", to: "/setup" } as const);

/** The route guards by their names (P-520). */
const guards = {
  hasBusinessAdminAccess: (facts) => hasBusinessRole(facts, [ADMIN]),
  hasBusinessManagerAccess: (facts) => hasBusinessRole(facts, [ADMIN, MANAGER]),
  hasGroupRoleAccess: ({ groupRole, groupRoles = [] }) =>
    onlyIf(
      groupRole === null ||
        groupRole === undefined ||
        groupRole === ADMIN ||
        groupRoles.length === 0 ||
        groupRoles.includes(groupRole),
    ),
  isAdmin: ({ user }) => onlyIf(user?.isAdmin === true),
  isCurrentBrandOnly: ({ user, brand, businesses }) =>
    onlyIf(
      !brand.whiteLabel ||
        user?.isAdmin === true ||
        !businesses ||
        businesses.some(({ brandKey }) => brandKey === brand.brandKey),
    ),
  isDev: ({ user }) => onlyIf(user?.isDev === true),
  isSetupComplete: (facts) => toSetup(facts, ({ isComplete }) => isComplete),
  noBrandAccess: ({ brand }) => onlyIf(!brand.whiteLabel),
  themeSelection: (facts) => toSetup(facts, ({ isThemeChosen }) => isThemeChosen),
  utmTracking: ({ pathname, search }) => {
    const left = withoutCampaign(search);
    return left === search ? pass : { kind: "redirect", to: `${pathname}${left}` };
  },
} satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;

/** Names of all guards. */
export const guardNames = Object.keys(guards) as GuardName[]; // the table's keys

/** A route names a guard that this shell doesn't have (P-525). */
export class UnknownGuardError extends Error {
  override readonly name = "UnknownGuardError";
  readonly statusCode = 500;

  constructor() {
    super("Unknown middleware");
  }
}

/**
 * Runs guards in order; the first refusal decides.
 *
 * @param names guards of a route
 * @throws UnknownGuardError for a name not in {@link guardNames}, even after a refusal
 */
export function runGuards(names: readonly string[], facts: GuardFacts): GuardOutcome {
  const known = names.map((name) => {
    if (!Object.hasOwn(guards, name)) throw new UnknownGuardError();
    return guards[name as GuardName];
  });
  for (const guard of known) {
    const outcome = guard(facts);
    if (outcome.kind !== "pass") return outcome;
  }
  return pass;
}
