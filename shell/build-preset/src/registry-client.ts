import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { previewAddress } from "@entrywise/contracts/platform/release-previews.api";
import type { releaseToken, signingKey } from "@entrywise/contracts/platform/release-teams.api";
import type {
  AuditEntry,
  ChannelName,
  Release,
  ReleaseAlert,
  ReleaseDetail,
  ReleaseHealth,
  ReleaseVerdict,
} from "@entrywise/contracts/platform/releases.api";
import type { ServiceAnnouncement, TeamService } from "@entrywise/contracts/platform/team-services.api";
import type { z } from "zod";
import type { ReleaseFolder } from "./release-folder.ts";
import { type SigningKey, signRelease } from "./signing.ts";

/** A refusal of the registry, with its own message. */
export class RegistryRefusal extends Error {
  override readonly name = "RegistryRefusal";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

export interface RegistryClient {
  /** @returns null when there is no such release */
  release(remote: string, version: string): Promise<ReleaseDetail | null>;
  channels(remote: string): Promise<Channels>;
  /** Uploads every file, then registers the release. */
  publish(folder: ReleaseFolder, key: SigningKey, options: PublishOptions): Promise<Release>;
  /** Stores what a trial has found, signed by the team. */
  saveVerdict(verdict: ReleaseVerdict, key: SigningKey): Promise<Release>;
  /** The newest entries of the audit log on a remote, the last first. */
  audit(remote: string): Promise<AuditEntry[]>;
  /** How the releases of a remote have loaded in the last minutes. */
  health(remote: string, minutes: number): Promise<ReleaseHealth[]>;
  /** What stands against releases of a remote, its tokens or keys now. */
  alerts(remote: string): Promise<ReleaseAlert[]>;
  /** Signing keys of the team, the retired ones last. */
  keys(): Promise<SigningKeyInfo[]>;
  /** Tokens of the team that were not revoked, without their secret. */
  tokens(): Promise<ReleaseTokenInfo[]>;
  /** Services of the team. */
  services(): Promise<TeamService[]>;
  announce(service: string, announcement: ServiceAnnouncement): Promise<TeamService>;
  /** Takes a service from everybody. */
  withdrawService(service: string): Promise<void>;
  /** Makes an address that shows a release to the person who opens it first. */
  invite(remote: string, version: string, hours: number): Promise<PreviewAddress>;
  /** One change of the channels, on the version of them that was read. */
  change(remote: string, verb: ChannelVerb, rowVersion: number, body: object): Promise<Channels>;
  /** Begins a canary that goes on by itself, or ends that it does (null). */
  plan(remote: string, rowVersion: number, body: object | null): Promise<Channels>;
}

export type PreviewAddress = z.infer<typeof previewAddress>;

export type SigningKeyInfo = z.infer<typeof signingKey>;
export type ReleaseTokenInfo = z.infer<typeof releaseToken>;

/** A change of the channels. */
export type ChannelVerb = "promote" | "canary" | "rollback" | "retire" | "canary-plan/pause" | "canary-plan/resume";

export interface PublishOptions {
  channel?: ChannelName;
  /** Into production although it was not tried. */
  force?: boolean;
  why?: string;
}

export interface RegistryAccess {
  /** Address of the app, e.g. `https://app.example`. */
  url: string;
  /** Headers that prove who asks. */
  headers: Record<string, string>;
}

const AT_ONCE = 8;
const TIMEOUT_MS = 60_000;
const AUDITED = 100;

export function createRegistryClient({ url, headers }: RegistryAccess): RegistryClient {
  const call = async <T>(method: string, path: string, more: RequestInit = {}): Promise<T> => {
    const own = { ...headers, ...(more.headers as Record<string, string> | undefined) };
    const request = { method, ...more, headers: own, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const { ok, status, text } = await send(new URL(`/v1.0${path}`, url), request).catch((cause: unknown) => {
      throw new Error(`${url} does not answer.`, { cause });
    });
    if (!ok) throw refusalOf(status, text);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  };
  const list = async <T>(path: string): Promise<T[]> => (await call<{ items: T[] }>("GET", path)).items;
  const sendJson = <T>(method: string, path: string, body: object, own: Record<string, string> = {}) =>
    call<T>(method, path, { body: JSON.stringify(body), headers: { "content-type": "application/json", ...own } });
  return {
    async release(remote, version) {
      try {
        return await call<ReleaseDetail>("GET", `/releases/${remote}/${version}`);
      } catch (error) {
        if (error instanceof RegistryRefusal && error.status === 404) return null;
        throw error;
      }
    },
    channels: (remote) => call("GET", `/channels/${remote}`),
    async publish({ release, read }, key, options) {
      const files = `/releases/${release.remote}/${release.version}/files`;
      const waiting = release.assets.map(({ name }) => name);
      const headers = { "content-type": "application/octet-stream" };
      const worker = async () => {
        for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
          await call("PUT", `${files}/${name}`, { body: Uint8Array.from(read(name)), headers });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      return sendJson("POST", "/releases", { ...release, ...options, signature: signRelease(release, key) });
    },
    saveVerdict: ({ remote, version, ...verdict }, key) =>
      sendJson("PUT", `/releases/${remote}/${version}/verdict`, {
        ...verdict,
        signature: signRelease({ remote, version, ...verdict }, key),
      }),
    audit: (remote) => list(`/releases/audit?remote=${remote}&take=${AUDITED}`),
    health: (remote, minutes) => list(`/releases/health?remote=${remote}&minutes=${minutes}`),
    async alerts(remote) {
      const all = await list<ReleaseAlert>(`/releases/alerts?remote=${remote}&expiries=true&take=${AUDITED}`);
      return all.filter(({ resolvedAt }) => resolvedAt === null);
    },
    keys: () => list(`/releases/keys?take=${AUDITED}`),
    tokens: () => list(`/releases/tokens?take=${AUDITED}`),
    services: () => list(`/releases/services?take=${AUDITED}`),
    announce: (service, announcement) => sendJson("PUT", `/releases/services/${service}`, announcement),
    withdrawService: (service) => call("DELETE", `/releases/services/${service}`),
    invite: (remote, version, hours) => sendJson("POST", `/releases/${remote}/${version}/preview-addresses`, { hours }),
    change: (remote, verb, rowVersion, body) =>
      sendJson("POST", `/channels/${remote}/${verb}`, body, { "if-match": `"${rowVersion}"` }),
    plan(remote, rowVersion, body) {
      const own = { "if-match": `"${rowVersion}"` };
      const path = `/channels/${remote}/canary-plan`;
      return body === null ? call("DELETE", path, { headers: own }) : sendJson("PUT", path, body, own);
    },
  };
}

async function send(url: URL, request: RequestInit): Promise<{ ok: boolean; status: number; text: string }> {
  const response = await fetch(url, request);
  return { ok: response.ok, status: response.status, text: await response.text() };
}

function refusalOf(status: number, text: string): RegistryRefusal {
  try {
    const { code, detail, errors = [] } = JSON.parse(text) as ProblemLike;
    const isNew = ({ message }: { message: string }) => !detail.toLowerCase().includes(message.toLowerCase());
    const fields = errors
      .filter(isNew)
      .map(({ path, message }) => `\n  ${path}: ${message}`)
      .join("");
    return new RegistryRefusal(status, code, `${detail}${fields}`);
  } catch {
    return new RegistryRefusal(status, "Server.BadAnswer", `The registry answered ${status}.`);
  }
}

interface ProblemLike {
  code: string;
  detail: string;
  errors?: { path: string; message: string }[];
}
