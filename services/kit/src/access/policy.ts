import { ProblemError } from "../problem-error.ts";

/**
 * One right of a table: who has it, under which facts, and on whom.
 * `Standing` is what a person is to the thing (a role, or the state of not being a member), `Fact` a state of the thing
 * or of the membership, `Target` what the person acted upon is.
 */
export interface Right<Standing extends string, Fact extends string, Target extends string> {
  readonly who: readonly Standing[];
  /** All of them must hold. */
  readonly needs?: readonly Fact[];
  /** Whom each standing may act upon. A right with this exists on nobody else, and for nobody who stands not in it. */
  readonly whom?: Readonly<Partial<Record<Standing, readonly Target[]>>>;
}

/** Rights by action. */
export type RightsTable<
  Action extends string,
  Standing extends string,
  Fact extends string,
  Target extends string,
> = Readonly<Record<Action, Right<Standing, Fact, Target>>>;

/** Who asks, as the table sees them. */
export interface Standpoint<Standing extends string, Fact extends string> {
  readonly standing: Standing;
  readonly facts: readonly Fact[];
}

export interface Policy<Action extends string, Standing extends string, Fact extends string, Target extends string> {
  /**
   * Whether somebody may do something.
   *
   * @param target whom it is done to; without one a right that acts on people is asked for as "on anybody at all"
   */
  allows(asker: Standpoint<Standing, Fact>, action: Action, target?: Target): boolean;
  /** @throws ProblemError 403 `Subject.Forbidden` */
  require(asker: Standpoint<Standing, Fact>, action: Action, target?: Target): void;
  /** Everything that somebody may do, for the screen: it shows what the server would allow and nothing else. */
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
