import type { EventOf, Events, QueueName } from "@entrywise/contracts/shared/events";
import type { ScheduleName } from "@entrywise/contracts/shared/schedules";
import type { RequestHandler, Router } from "express";
import type { TokenMint } from "./auth/internal-token.ts";
import type { createDataSource, DatabaseOptions } from "./db/data-source.ts";
import type { Owner } from "./db/delete-owned.ts";
import type { Transaction, UnitOfWork } from "./db/unit-of-work.ts";
import type { Delivery, Outbox } from "./events/outbox.ts";
import type { ReadLastAdminOf } from "./http/last-admin.routes.ts";
import type { Logger } from "./logging.ts";

/** What the kit gives every service; its context adds what several features share. */
export interface Parts<Environment> {
  config: Environment;
  /** As the service's definition says. */
  apiVersion: string;
  unit: UnitOfWork;
  /** The pool itself, for libraries that bring their own storage interface; it has no actor's rights. */
  database: ReturnType<typeof createDataSource>;
  /** For long work on connections of its own: imports, exports. Never inside a transaction of `unit`. */
  heavy: UnitOfWork;
  outbox: Outbox;
  logger: Logger;
  mint: TokenMint;
  /** Registers what runs when the service stops, before its pool closes. */
  onStop(stop: () => unknown): void;
}

/** One subject of a service: its records, and everything that runs for it. A service is a list of features. */
export interface Feature<Context> {
  /** The name of its folder, unique in the service. */
  name: string;
  entities?: DatabaseOptions["entities"];
  /** Tables whose rows a sweep of their own removes, together with what they have outside the database, such as blobs. */
  sweptLater?: readonly string[];
  /** Tables with an owner that their export of own data leaves out. */
  notExported?: readonly string[];
  /** Deletes what else belongs to a deleted account; afterwards the kit deletes the rows that it owns. */
  forget?: (tx: Transaction, owner: Owner) => Promise<void>;
  /** What a person is the last Admin of; such people cannot delete their accounts. */
  lastAdminOf?: ReadLastAdminOf;
  /** Runs once, in the order of the service's list, after migrations and before the first request. */
  start?: (context: Context) => RunningFeature | Promise<RunningFeature>;
}

/** What a feature does while its service runs. */
export interface RunningFeature {
  /** In any order: a literal path is tried before one with a parameter. */
  routes?: readonly Router[];
  /** Serves requests outside the API, such as pages on hosts of their own, and passes on the rest. */
  pages?: RequestHandler;
  /** Handle each event in one transaction; a repeated event has no second effect. */
  consumers?: Consumers;
  /** Handle each event outside of any transaction, at least once. */
  deliveries?: Deliveries;
  /** Run in one of all processes, in one transaction with the rights of background work. */
  schedules?: Readonly<Partial<Record<ScheduleName, (tx: Transaction) => Promise<void>>>>;
  /** Run in every process. */
  sweeps?: readonly Sweep[];
  /** Runs before the rows of a deleted account are deleted, for work elsewhere; while it fails, the rows stay and it is retried. */
  beforeForget?: (owner: Owner) => Promise<void>;
}

export type Consumers = {
  readonly [Q in QueueName]?: (tx: Transaction, event: Events[EventOf<Q>]) => Promise<void>;
};

export type Deliveries = {
  readonly [Q in QueueName]?: {
    handle(delivery: Delivery<Q>): Promise<void>;
    /** How many run at a time, so that a slow one does not hold up the others; 1 unless given. */
    atOnce?: number;
  };
};

/** Work that every process repeats; a failure is logged, and the next run tries again. */
export interface Sweep {
  everyMs: number;
  work(): Promise<unknown>;
}

/** Declares a feature; the parameter of `start` is the context that it needs. */
export function defineFeature<Context>(feature: Feature<Context>): Feature<Context> {
  return feature;
}
