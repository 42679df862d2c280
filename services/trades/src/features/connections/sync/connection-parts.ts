import type { KeyedBroker } from "@entrywise/contracts/trades/broker-connections.api";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Logger } from "@entrywise/kit/logging";
import type { BrokerCall } from "../brokers/broker-adapter.ts";
import type { CredentialBox } from "../credential-box.ts";
import type { BrokerHttp } from "../http/broker-http.ts";
import type { HandOver, ImportsPort } from "../imports-port.ts";
import type { TellOwner } from "./tell-owner.ts";

/** What reading a broker needs. */
export interface ConnectionParts {
  unit: UnitOfWork;
  logger: Logger;
  box: CredentialBox;
  /** Where brokers are: their own addresses, or stand-ins. */
  addresses: Readonly<Record<KeyedBroker, string>>;
  /** A client for the calls of one key, which follow one another no faster than its broker allows. */
  httpFor(broker: KeyedBroker, key: string): BrokerHttp;
  handOver: HandOver;
  mayImport: ReturnType<ImportsPort["mayImport"]>;
  tell: TellOwner;
  /** Has a connection read on, behind others that wait. */
  again(tx: Transaction, connectionId: string): Promise<void>;
  now: BrokerCall["now"];
  sleep: BrokerCall["sleep"];
}
