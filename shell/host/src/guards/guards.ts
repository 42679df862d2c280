import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { Brand } from "@entrywise/contracts/platform/brand";
import { withoutCampaign } from "@entrywise/contracts/platform/campaign";

/** A business of the viewer, as far as guards look at it. Roles are those of the business service: Admin 1, Manager 2. */
export interface GuardedBusiness {
  brandKey: string | null;
  role: number;
  enabled: boolean;
  paymentSetupStatus: string;
}

/** Everything that guards decide by. What is null is not known (yet) and refuses nobody: the services decide by themselves. */
export interface GuardFacts {
  user: Pick<SessionUser, "isAdmin" | "isDev"> | null;
  brand: Pick<Brand, "brandKey" | "whiteLabel">;
  /** Address that is opened. */
  pathname: string;
  search: string;
  /** What the user has done of the set-up. */
  setup?: { isComplete: boolean; isThemeChosen: boolean } | null;
  /** Businesses that the user works for. */
  businesses?: readonly GuardedBusiness[] | null;
  /** The business that the page belongs to. */
  business?: GuardedBusiness | null;
  /** Role of the user in the group that the page belongs to: none 0, Admin 1, Manager 2, Moderator 3, Member 4. */
  groupRole?: number | null;
  /** Roles that may open the page; empty: every one. */
  groupRoles?: readonly number[];
}

export type GuardOutcome =
  | { kind: "pass" }
  | { kind: "notFound" }
  /** `replace` of the address; a path of the shell. */
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
export const guardNames = Object.keys(guards) as GuardName[]; // the keys of the table above

/** A route names a guard that this shell does not have (P-525). */
export class UnknownGuardError extends Error {
  override readonly name = "UnknownGuardError";
  readonly statusCode = 500;

  constructor() {
    super("Unknown middleware");
  }
}

/**
 * Asks guards in order; the first that does not let pass decides.
 *
 * @param names as a route names them
 * @throws UnknownGuardError for a name that is none of {@link guardNames}, even behind one that refuses
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
