import { ProblemError } from "../problem-error.ts";

/**
 * One right of a table: who has it, under which facts, and over whom. `Standing` is the person's relation to the
 * subject (a role, or not being a member), `Fact` a state of the subject or the membership, `Target` the standing of
 * the person acted upon.
 */
export interface Right<Standing extends string, Fact extends string, Target extends string> {
  readonly who: readonly Standing[];
  /** All of them must hold. */
  readonly needs?: readonly Fact[];
  /** Targets that each standing may act upon. The right then applies to no other target and no other standing. */
  readonly whom?: Readonly<Partial<Record<Standing, readonly Target[]>>>;
}

/** Rights by action. */
export type RightsTable<
  Action extends string,
  Standing extends string,
  Fact extends string,
  Target extends string,
> = Readonly<Record<Action, Right<Standing, Fact, Target>>>;

/** The caller in the table's terms. */
export interface Standpoint<Standing extends string, Fact extends string> {
  readonly standing: Standing;
  readonly facts: readonly Fact[];
}

export interface Policy<Action extends string, Standing extends string, Fact extends string, Target extends string> {
  /**
   * Whether the caller may take an action.
   *
   * @param target the person acted upon; without one, a right over people counts if it applies to any target
   */
  allows(asker: Standpoint<Standing, Fact>, action: Action, target?: Target): boolean;
  /** @throws ProblemError 403 `Subject.Forbidden` */
  require(asker: Standpoint<Standing, Fact>, action: Action, target?: Target): void;
  /** All actions that the caller may take, so that screens offer exactly what the server allows. */
  can(asker: Standpoint<Standing, Fact>): Action[];
}

/** @param subject first part of the code of refusals, such as `Group` */
export function createPolicy<
  Action extends string,
  Standing extends string,
  Fact extends string,
  Target extends string,
>(subject: string, table: RightsTable<Action, Standing, Fact, Target>): Policy<Action, Standing, Fact, Target> {
  const allows = (asker: Standpoint<Standing, Fact>, action: Action, target?: Target) => {
    const right = table[action];
    if (!right.who.includes(asker.standing)) return false;
    if (!(right.needs ?? []).every((fact) => asker.facts.includes(fact))) return false;
    if (!right.whom) return true;
    const whom = right.whom[asker.standing] ?? [];
    return target === undefined ? whom.length > 0 : whom.includes(target);
  };
  return {
    allows,
    require(asker, action, target) {
      if (!allows(asker, action, target)) {
        throw new ProblemError(403, `${subject}.Forbidden`, "You do not have the right to do this here.");
      }
    },
    can: (asker) => (Object.keys(table) as Action[]).filter((action) => allows(asker, action)),
  };
}
