import type { DataSource, EntityManager } from "typeorm";
import type { Actor, Scope } from "../auth/actor.ts";

export type Transaction = EntityManager;

/** Runs work in one transaction whose rights are those of the actor; the only place that sets them. */
export interface UnitOfWork {
  /**
   * @param scope rights that row-level security grants; `user` sees the actor's own rows of the actor's brand
   * @throws whatever `work` throws, after a rollback; serialisation failures and deadlocks are tried three times
   */
  run<T>(actor: Actor, scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>;
}

const RETRIED = new Set(["40001", "40P01"]);
const ATTEMPTS = 3;

export function createUnitOfWork(dataSource: DataSource): UnitOfWork {
  return {
    async run(actor, scope, work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await dataSource.transaction(async (tx) => {
            await tx.query(
              "select set_config('app.scope', $1, true), set_config('app.user_id', $2, true), set_config('app.brand', $3, true)",
              [scope, actor.userId ?? "", actor.brand],
            );
            return work(tx);
          });
        } catch (error) {
          if (attempt >= ATTEMPTS || !RETRIED.has(sqlState(error))) throw error;
          await new Promise((resolve) => setTimeout(resolve, 10 * attempt + Math.random() * 20));
        }
      }
    },
  };
}

/** SQLSTATE of a database error, empty for anything else. */
export function sqlState(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const code = (error as { code?: unknown }).code ?? (error as { driverError?: { code?: unknown } }).driverError?.code;
  return typeof code === "string" ? code : "";
}
