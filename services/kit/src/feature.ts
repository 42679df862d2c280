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
  /** On the connections for long work: imports, exports. Nothing of it may run inside of a transaction of `unit`. */
  heavy: UnitOfWork;
  outbox: Outbox;
  logger: Logger;
  mint: TokenMint;
  /** Calls this when the service stops, before its pool closes. */
  onStop(stop: () => unknown): void;
}

/** One subject of a service: its records, and everything that runs for it. A service is a list of features. */
export interface Feature<Context> {
  /** As its folder is called; no two features of a service have one name. */
  name: string;
  entities?: DatabaseOptions["entities"];
  /** Tables whose rows a sweep of their own removes, with what lies outside of the database. */
  sweptLater?: readonly string[];
  /** Tables with an owner that say nothing to them: no part of what they can export. */
  notExported?: readonly string[];
  /** What else goes when an account is deleted, before the rows that it owns, which go without being named. */
  forget?: (tx: Transaction, owner: Owner) => Promise<void>;
  /** What a person is the last Admin of; such people cannot delete their accounts. */
  lastAdminOf?: ReadLastAdminOf;
  /** Runs once, in the order of the service's list, after the schema is migrated and before anybody is served. */
  start?: (context: Context) => RunningFeature | Promise<RunningFeature>;
}

/** What a feature does while its service runs. */
export interface RunningFeature {
  /** In any order: a literal path is tried before one with a parameter. */
  routes?: readonly Router[];
  /** Serves what is no API, such as pages on hosts of their own, and passes on the rest. */
  pages?: RequestHandler;
  /** Each event in one transaction; a repeat has no second effect. */
  consumers?: Consumers;
  /** Each event outside of any transaction, at least once. */
  deliveries?: Deliveries;
  /** In one process of many, in one transaction with the rights of background work. */
  schedules?: Readonly<Partial<Record<ScheduleName, (tx: Transaction) => Promise<void>>>>;
  /** In every process. */
  sweeps?: readonly Sweep[];
  /** What has to be done elsewhere before the rows of a deleted account go; when it fails, they stay until it does not. */
  beforeForget?: (owner: Owner) => Promise<void>;
}

export type Consumers = {
  readonly [Q in QueueName]?: (tx: Transaction, event: Events[EventOf<Q>]) => Promise<void>;
};

export type Deliveries = {
  readonly [Q in QueueName]?: {
    handle(delivery: Delivery<Q>): Promise<void>;
    /** How many of them at a time, where one that takes long must not hold up the others; 1 unless given. */
    atOnce?: number;
  };
};

/** Work that every process repeats; what fails is logged and tried again the next time. */
export interface Sweep {
  everyMs: number;
  work(): Promise<unknown>;
}

/** Declares a feature; its context is what `start` takes. */
export function defineFeature<Context>(feature: Feature<Context>): Feature<Context> {
  return feature;
}
