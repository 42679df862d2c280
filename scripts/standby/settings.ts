/** How this machine's embedded database is paired with that of another one. */
export interface StandbySettings {
  /** The primary that this machine follows; null on the primary itself. */
  primary: Address | null;
  /** The other machine, where a primary expects its standby; null where none is set up. */
  standby: Address | null;
  /** Where this machine's database accepts the other one; null: nowhere. */
  listen: Address | null;
  /** Whether a commit waits until the standby has it on its disk. */
  synchronous: boolean;
}

export interface Address {
  host: string;
  port: number;
}

/** Role, slot and name of the one standby that a primary has. */
export const STANDBY = "entrywise_standby";

export const addressText = ({ host, port }: Address) => `${host}:${port}`;

/**
 * What `STANDBY_OF`, `STANDBY_AT`, `DATABASE_LISTEN` and `STANDBY_SYNCHRONOUS` say.
 *
 * @returns null where none of them is set
 * @throws Error naming the variable that is wrong, or those that contradict each other
 */
export function readStandbySettings(environment: NodeJS.ProcessEnv): StandbySettings | null {
  const { STANDBY_OF, STANDBY_AT, DATABASE_LISTEN, STANDBY_SYNCHRONOUS = "" } = environment;
  if (!["", "true", "false"].includes(STANDBY_SYNCHRONOUS)) {
    throw new Error(`STANDBY_SYNCHRONOUS is true or false, not ${STANDBY_SYNCHRONOUS}.`);
  }
  const settings = {
    primary: readAddress("STANDBY_OF", STANDBY_OF),
    standby: readAddress("STANDBY_AT", STANDBY_AT),
    listen: readAddress("DATABASE_LISTEN", DATABASE_LISTEN),
    synchronous: STANDBY_SYNCHRONOUS === "true",
  };
  const { primary, standby, listen, synchronous } = settings;
  if (primary === null && standby === null && listen === null) {
    if (synchronous) throw new Error("STANDBY_SYNCHRONOUS needs a standby: set STANDBY_AT and DATABASE_LISTEN.");
    return null;
  }
  const url = environment.DATABASE_DIRECT_URL || environment.DATABASE_URL;
  if (url) {
    throw new Error("STANDBY_OF, STANDBY_AT and DATABASE_LISTEN are for the embedded database: unset DATABASE_URL.");
  }
  if (primary !== null && standby !== null) {
    throw new Error("STANDBY_OF makes this machine a standby, STANDBY_AT a primary: set one of them.");
  }
  if (standby !== null && listen === null) {
    throw new Error("STANDBY_AT needs DATABASE_LISTEN: the address at which this machine's database accepts it.");
  }
  return settings;
}

/** `10.0.0.5:5433` or `postgres://10.0.0.5:5433`. */
function readAddress(name: string, text: string | undefined): Address | null {
  if (!text) return null;
  const [, host, port] = /^(?:postgres(?:ql)?:\/\/)?([a-z\d.-]+|\[[\da-f:]+\]):(\d{1,5})\/?$/i.exec(text) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) {
    throw new Error(`${name} is an address such as 10.0.0.5:5433, not ${text}.`);
  }
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}
