import type { Transaction, UnitOfWork } from "../../db/unit-of-work.ts";

/** Lets others act before what follows. */
export type Turn = (name: string) => Promise<void>;

/** What a killed process leaves unfinished: its transaction is rolled back, and its caller gets no response. */
export class Killed extends Error {}

interface Remembered {
  request_hash: string;
  status: number;
  body: unknown;
}

interface Written {
  keys: Map<string, Remembered>;
  effects: string[];
}

/** The table of idempotency keys and one of effects, with transactions, advisory locks and a unique key. */
export function simulatedDatabase(turn: Turn) {
  const remembered = new Map<string, Remembered>();
  const effects: string[] = [];
  const locks = new Map<string, object>();

  const statements: Record<string, (own: Written, values: readonly string[]) => unknown[]> = {
    "select pg_try_advisory_xact_lock": (own, [name = ""]) => {
      const isTaken = (locks.get(name) ?? own) === own;
      if (isTaken) locks.set(name, own);
      return [{ taken: isTaken }];
    },
    "select request_hash": (_own, values) => [remembered.get(values.join("|"))].filter((row) => row !== undefined),
    "insert into idempotency_key": (own, [user, brand, key, hash = "", status, body = ""]) => {
      own.keys.set([user, brand, key].join("|"), {
        request_hash: hash,
        status: Number(status),
        body: JSON.parse(body),
      });
      return [];
    },
    "insert into effect": (own, [name = ""]) => {
      own.effects.push(name);
      return [];
    },
  };

  async function inTransaction<T>(check: () => void, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const own: Written = { keys: new Map(), effects: [] };
    const query = async (text: string, values: readonly string[] = []) => {
      const name = Object.keys(statements).find((start) => text.startsWith(start));
      await turn(name ?? text);
      check();
      return name === undefined ? [] : statements[name]?.(own, values);
    };
    try {
      const result = await work({ query } as unknown as Transaction); // handlers here use nothing else
      await turn("commit");
      check();
      if ([...own.keys.keys()].some((name) => remembered.has(name))) throw new Error("duplicate key value");
      for (const [name, row] of own.keys) remembered.set(name, row);
      effects.push(...own.effects);
      return result;
    } finally {
      for (const [name, holder] of locks) if (holder === own) locks.delete(name);
    }
  }

  /** @param isAlive whether the process that asks still runs */
  const openUnit = (isAlive: () => boolean): UnitOfWork => ({
    run: (_actor, _scope, work) =>
      inTransaction(() => {
        if (!isAlive()) throw new Killed();
      }, work),
  });
  return { effects, openUnit };
}
