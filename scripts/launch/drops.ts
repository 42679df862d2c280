import { createServer } from "node:net";
import { freePort } from "@entrywise/kit/free-port";
import { certificateFingerprint } from "../../services/drops/src/ftps/certificate.ts";
import { hostKey, hostKeyFingerprint } from "../../services/drops/src/sftp/host-key.ts";

/** Processes of `services/drops`, with the variable that names their port and how far it lies above that of the gateway. */
const drops = {
  "sftp-drop": { protocol: "sftp", variable: "SFTP", offset: 22 },
  "ftps-drop": { protocol: "ftps", variable: "FTPS", offset: 21 },
} as const;

export type DropName = keyof typeof drops;
export const dropNames = Object.keys(drops) as DropName[]; // the keys of the object above

/** Ports of a drop: where terminals connect to, and the loopback port for probes. */
export interface DropPorts {
  port: number;
  probe: number;
}

/** How people recognise the drops. */
export type DropFingerprints = Record<DropName, string>;

/** Keys that no drop has made yet are made here: what people are to compare stands before any drop does. */
export function dropFingerprints(environment: NodeJS.ProcessEnv, dataDir: string): DropFingerprints {
  const { SFTP_HOST_KEY_FILE, FTPS_KEY_FILE, FTPS_CERTIFICATE_FILE } = environment;
  return {
    "sftp-drop": hostKeyFingerprint(hostKey(SFTP_HOST_KEY_FILE, dataDir)),
    "ftps-drop": certificateFingerprint({ FTPS_KEY_FILE, FTPS_CERTIFICATE_FILE, DATA_DIR: dataDir }),
  };
}

/**
 * Where the drops of this system stand: as `SFTP_PORT` and `FTPS_PORT` say, else near the gateway where that is free.
 *
 * @param publicPort of the gateway; 0 takes free ones
 * @throws Error when a port that was named is taken
 */
export async function placeDrops(publicPort: number): Promise<Record<DropName, DropPorts>> {
  const places = await Promise.all(
    dropNames.map(async (name) => {
      const { variable, offset } = drops[name];
      const named = process.env[`${variable}_PORT`];
      const wanted = named === undefined ? publicPort + offset : Number(named);
      const isWanted = publicPort !== 0 || named !== undefined;
      const free = isWanted && (await isFree(wanted));
      if (named !== undefined && !free)
        throw new Error(`Port ${named} is taken or none: choose another ${variable}_PORT.`);
      return [name, { port: free ? wanted : await freePort(), probe: await freePort() }] as const;
    }),
  );
  return Object.fromEntries(places) as Record<DropName, DropPorts>; // one entry per name
}

/** What the drops and those who tell of them read from the environment. */
export function dropEnvironment(
  name: string,
  places: Record<DropName, DropPorts>,
  fingerprints: DropFingerprints,
): NodeJS.ProcessEnv {
  const servers = dropNames.map((drop) => {
    const { protocol, variable } = drops[drop];
    const host = process.env[`${variable}_PUBLIC_HOST`] ?? "localhost";
    const port = Number(process.env[`${variable}_PUBLIC_PORT`] ?? places[drop].port);
    return { protocol, host, port, fingerprint: fingerprints[drop] };
  });
  const own = isDrop(name)
    ? { DROP_PORT: String(places[name].port), SERVICE_PORT: String(places[name].probe) }
    : undefined;
  return { DROP_SERVERS: JSON.stringify(servers), ...own };
}

export function isDrop(name: string): name is DropName {
  return Object.hasOwn(drops, name);
}

/** True when nothing listens on this port of the loopback address. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    try {
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    } catch {
      resolve(false); // no port number
    }
  });
}
