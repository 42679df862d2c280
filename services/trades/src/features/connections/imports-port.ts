import type { BrokerName } from "@entrywise/contracts/trades/broker-connections.api";
import type { SaveImportProfile } from "@entrywise/contracts/trades/import-profile";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import type { Journal } from "../../journal/journal.ts";

/** A statement that a connection has made. */
export interface HandedStatement {
  profileId: string;
  broker: BrokerName;
  fileName: string;
  bytes: Buffer;
}

/**
 * Gives a statement to the imports of its profile, in the transaction that it is given; the same one twice is one.
 *
 * @returns since which import it waits for the person; null when it doesn't
 */
export type HandOver = (journal: Journal, statement: HandedStatement) => Promise<string | null>;

/** What connections need of imports. */
export interface ImportsPort {
  /** Adds a profile, with a number behind its name where that is taken. @returns its id */
  addProfile(journal: Journal, profile: SaveImportProfile): Promise<string>;
  handOver: HandOver;
  /** Whether plan and brand of a person have imports. */
  mayImport(platform: ServiceClient): (owner: Actor) => Promise<boolean>;
  /** Forgets statements that wait for the person. */
  forgetOpen(journal: Journal, profileId: string): Promise<void>;
}
