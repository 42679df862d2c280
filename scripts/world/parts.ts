import type { Calendar } from "./calendar.ts";
import type { Market15, MarketSymbol } from "./markets.ts";
import type { Person } from "./person.ts";

/** Runs statements as the owner of all tables. */
export interface Database {
  query(sql: string, values?: readonly unknown[]): Promise<unknown>;
}

/** What the parts of the world are filled with. */
export interface World {
  port: number;
  /** Somebody who is signed in, once for all parts. @param account key of a demo account */
  signIn(account: string, host?: string): Promise<Person>;
  calendar: Calendar;
  /** Prices by symbol. */
  marketOf(symbol: MarketSymbol): Market15;
  /** The database itself, for dates of what people did through doors today; null where it is not ours. */
  database: Database | null;
  /** Says how far it has come. */
  tell(message: string): void;
}

/** A part of the world; repeating one that was interrupted does nothing twice. */
export interface WorldPart {
  name: string;
  fill(world: World): Promise<void>;
}

/** Lanes that are filled at once, each part after part. */
export type Stage = readonly (readonly WorldPart[])[];
