import type {
  BrokerCredentials,
  KeyedBroker,
  KeyFact,
  KeyPermission,
} from "@entrywise/contracts/trades/broker-connections.api";
import type { BrokerHttp } from "../http/broker-http.ts";

/** What is the same for all connections to a broker. */
export interface BrokerDescription {
  /** Name for people. */
  label: string;
  /** How often it is read. */
  everyMinutes: number;
  /** From when on it counts as late. */
  lateMinutes: number;
  /** How far back it goes. */
  daysBack: number;
  /** Of the times in its statements; null where these tell it. */
  timeZone: string | null;
  /** Calls of one key: the broker's own limit, with room to spare. */
  callsPerSecond: number;
}

/** Who calls, where, and when it is there. */
export interface BrokerCall<Credentials = BrokerCredentials> {
  http: BrokerHttp;
  /** Where the broker is, without a slash at the end. */
  baseUrl: string;
  credentials: Credentials;
  now(): Date;
  sleep(ms: number): Promise<unknown>;
}

/** What a broker tells of credentials. */
export interface CheckedKey {
  /** The broker's number of the account; null where it does not tell. */
  account: string | null;
  expiresAt: Date | null;
  permissions: KeyPermission[];
  facts: KeyFact[];
}

/** A reply as the broker gave it. */
export interface BrokerReply {
  /** Which of the broker's lists it is of. */
  kind: string;
  text: string;
}

/** One step of reading; the next one begins with its cursor. */
export interface FetchedStep {
  replies: BrokerReply[];
  /** To be stored with the replies; null when everything is read. */
  cursor: string | null;
  /** So long the broker is left alone before the next step; absent: it is ready. */
  waitMs?: number;
  /** Everything until then has been read; absent while there is more. */
  readUntil?: Date;
}

/** What is stored of a connection, as a file that importers read. */
export interface BrokerStatement {
  fileName: string;
  text: string;
  account: string | null;
  /** From when on the broker's lists do not fit together yet: one names what another does not have. Null: they do. */
  behindSince: Date | null;
}

/** One broker: pure but for the HTTP client that it is given. */
export interface BrokerAdapter<Credentials = BrokerCredentials> {
  readonly broker: KeyedBroker;
  readonly description: BrokerDescription;
  /**
   * @param wantsFacts what can be read with them is looked at too
   * @throws BrokerProblem for credentials that it does not take, and where it is away
   */
  check(call: BrokerCall<Credentials>, wantsFacts: boolean): Promise<CheckedKey>;
  /** What keys may do, in one quick call; null where they can never do more than read. @throws BrokerProblem */
  permissions(call: BrokerCall<Credentials>): Promise<KeyPermission[] | null>;
  /**
   * Reads on.
   *
   * @param since from when on, where there is no cursor
   * @throws BrokerProblem
   */
  fetch(call: BrokerCall<Credentials>, since: Date, cursor: string | null): Promise<FetchedStep>;
  /** @param replies all that are stored, oldest first @returns null where none of them has a row */
  toStatement(replies: readonly BrokerReply[]): BrokerStatement | null;
}

/** True for keys that may do more than a journal needs. */
export function mayDoMore(permissions: readonly KeyPermission[]): boolean {
  return permissions.some(({ isOn, needed }) => isOn && needed === false);
}

/** True for keys that lack what reading needs. */
export function mayDoLess(permissions: readonly KeyPermission[]): boolean {
  return permissions.some(({ isOn, needed }) => !isOn && needed === true);
}
