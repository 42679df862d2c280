import { escapeLiteral } from "pg";
import type { DataSource, EntityManager, QueryRunner } from "typeorm";
import type { Actor, Scope } from "../auth/actor.ts";
import { viewingIsReadOnly } from "../auth/viewing.ts";
import { createLanes } from "../lanes.ts";
import { inSpan } from "../tracing/in-span.ts";
import type { GroupReference } from "./group-reference.ts";
import { isPooledByTransaction } from "./pooler.ts";

export type Transaction = EntityManager;

/** Runs work in one transaction with the actor's rights; the only place that sets them. */
export interface UnitOfWork {
  /**
   * @param scope rights that row-level security grants; `user` sees the actor's own rows of the actor's brand
   * @param group of scope `group`: the one whose rows policies show
   * @throws whatever `work` throws, after a rollback; serialisation failures and deadlocks are tried three times
   */
  run<T>(actor: Actor, scope: Scope, work: (tx: Transaction) => Promise<T>, group?: GroupReference): Promise<T>;
}

/**
 * The same unit with a fixed scope instead of the one from an endpoint's access. A public call that must find other
 * people's rows, such as an account by its address, runs as `job`; then only its handler decides what is disclosed.
 */
export function withScope(unit: UnitOfWork, scope: Scope): UnitOfWork {
  return { run: (actor, _scope, work) => unit.run(actor, scope, work) };
}

/** Work on a light connection that turned out to be heavy: it is repeated on a heavy one. */
class NeedsHeavyConnection extends Error {}

const lightTransactions = new WeakSet<Transaction>();

/** Marks the following work as long, so that it runs only on connections that no quick request is waiting for. */
export function demandHeavyConnection(tx: Transaction): void {
  if (lightTransactions.has(tx)) throw new NeedsHeavyConnection("this is long work");
}

const afterwards = new WeakMap<Transaction, (() => void)[]>();

/**
 * Runs a callback after this transaction has committed, and never otherwise. Not for work that must not be repeated.
 */
export function afterCommit(tx: Transaction, work: () => void): void {
  afterwards.set(tx, [...(afterwards.get(tx) ?? []), work]);
}

const RETRIED = new Set(["40001", "40P01"]);
const ATTEMPTS = 3;
const READ_ONLY = "25006";

/**
 * @param heavy repeats work that calls {@link demandHeavyConnection}, one at a time per user; without it all work uses
 * the same connections
 */
export function createUnitOfWork(dataSource: DataSource, heavy?: UnitOfWork): UnitOfWork {
  const lanes = createLanes({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  return {
    async run(actor, scope, work, group) {
      const attempted = (tx: Transaction) => {
        if (heavy) lightTransactions.add(tx);
        return work(tx);
      };
      for (let attempt = 1; ; attempt++) {
        try {
          const rights = toRights(actor, scope, group);
          const attributes = { "entrywise.scope": scope };
          return await inSpan("transaction", { kind: "internal", attributes }, () =>
            once(dataSource, rights, attempted),
          );
        } catch (caught) {
          const error = refusedWrite(actor, caught);
          if (heavy && error instanceof NeedsHeavyConnection) {
            return lanes.run(`${actor.brand}|${actor.userId}`, () => heavy.run(actor, scope, work, group));
          }
          if (attempt >= ATTEMPTS || !RETRIED.has(sqlState(error))) throw error;
          await new Promise((resolve) => setTimeout(resolve, 10 * attempt + Math.random() * 20));
        }
      }
    },
  };
}

/** Turns the database's error into the refusal of a write while viewing as a user. */
function refusedWrite({ viewedBy }: Actor, error: unknown): unknown {
  return viewedBy !== undefined && sqlState(error) === READ_ONLY ? viewingIsReadOnly() : error;
}

/** The runner must begin and end the transaction, or `save()` would begin and commit its own. */
async function once<T>(dataSource: DataSource, rights: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.connect();
    await begin(runner, rights);
    const result = await work(runner.manager);
    await runner.commitTransaction();
    for (const then of afterwards.get(runner.manager) ?? []) then();
    return result;
  } catch (error) {
    // A lost connection can't roll back; the server does it.
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => {});
    throw error;
  } finally {
    await runner.release();
  }
}

/** Sends `begin` and rights in one message: each round trip is a good part of a quick request's time. */
async function begin(runner: QueryRunner, rights: string): Promise<void> {
  const query = runner.query.bind(runner);
  runner.query = (text: string) => query(`${text}; ${rights}`);
  try {
    await runner.startTransaction();
  } finally {
    runner.query = query;
  }
}

/** Rights that end with the transaction, so that nothing leaks through the pool. */
function toRights(actor: Actor, scope: Scope, group?: GroupReference): string {
  const rights = { scope, user_id: actor.userId ?? "", brand: actor.brand };
  const settings = Object.entries(rights).map(([name, value]) => {
    if (!/^[\w*.-]*$/.test(value)) throw new Error(`not a ${name}: ${value}`);
    return `set_config('app.${name}', '${value}', true)`;
  });
  // Handles come out of addresses.
  if (group && "id" in group) settings.push(`set_config('app.group_id', ${escapeLiteral(group.id)}, true)`);
  if (group && "handle" in group) settings.push(`set_config('app.group_handle', ${escapeLiteral(group.handle)}, true)`);
  if (isPooledByTransaction()) settings.push("set_config('statement_timeout', '5s', true)");
  if (actor.viewedBy !== undefined) settings.push("set_config('transaction_read_only', 'on', true)");
  return `select ${settings.join(", ")}`;
}

/** SQLSTATE of a database error, empty for anything else. */
export function sqlState(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const code = (error as { code?: unknown }).code ?? (error as { driverError?: { code?: unknown } }).driverError?.code;
  return typeof code === "string" ? code : "";
}
