import { counterKey, type Queries } from "./sign-in-attempts.repository.ts";

/** Wrong codes of the second step within an hour, after which it waits for an hour. */
const WRONG_CODES = 10;

/** Result of counting a code attempt. */
export interface CodeGuess {
  /** Seconds until codes are accepted again; 0 if this one may be checked. */
  wait: number;
  /** The last attempt before the second step is locked. */
  isLast: boolean;
}

/**
 * Guesses at the second step of one account, from wherever they come: whoever makes them has its password. They end for an hour at a
 * time, never for ever, and other ways to sign in (a passkey, a remembered device) do not wait.
 */
export interface CodeGuesses {
  /** Counts an attempt before checking it, so that parallel attempts can't bypass the limit. */
  spend(subject: string): Promise<CodeGuess>;
  /** Uncounts an attempt that was right or wasn't checked. */
  giveBack(subject: string): Promise<void>;
}

export function createCodeGuesses(database: Queries): CodeGuesses {
  const key = (subject: string) => counterKey("codes of an account", subject);
  return {
    async spend(subject) {
      const isOver = "sign_in_attempt.forget_at < now()";
      const wrong = `case when ${isOver} then 1 else sign_in_attempt.failures + 1 end`;
      const spent: { failures: number }[] = await database.query(
        `insert into sign_in_attempt (key, failures, blocked_until, forget_at)
         values ($1, 1, to_timestamp(0), now() + interval '1 hour')
         on conflict (key) do update
           set failures = ${wrong},
               blocked_until = case when ${wrong} < $2 then to_timestamp(0) else now() + interval '1 hour' end,
               forget_at = case when ${isOver} or ${wrong} >= $2 then now() + interval '1 hour'
                 else sign_in_attempt.forget_at end
           where sign_in_attempt.blocked_until <= clock_timestamp() or ${isOver}
         returning failures`,
        [key(subject), WRONG_CODES],
      );
      const [row] = spent;
      if (row !== undefined) return { wait: 0, isLast: row.failures >= WRONG_CODES };
      const [left]: { wait: string }[] = await database.query(
        "select ceil(extract(epoch from blocked_until - now())) wait from sign_in_attempt where key = $1",
        [key(subject)],
      );
      return { wait: Math.max(1, Number(left?.wait ?? 1)), isLast: false };
    },
    async giveBack(subject) {
      await database.query(
        "update sign_in_attempt set failures = greatest(failures - 1, 0), blocked_until = to_timestamp(0) where key = $1",
        [key(subject)],
      );
    },
  };
}
