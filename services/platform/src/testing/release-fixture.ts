import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { Channels } from "@entrywise/contracts/platform/channels.api";
import {
  type Release,
  type ReleaseVerdict,
  releaseText,
  type SignedRelease,
} from "@entrywise/contracts/platform/releases.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { type ApiResponse, newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { inject } from "vitest";

/** A team with a remote of its own; tests share one registry and keep apart by their remotes. */
export interface TestTeam {
  remote: string;
  team: string;
  keyId: string;
  privateKey: KeyObject;
  token: string;
  api: TeamApi;
}

export interface TeamApi {
  call<T = unknown>(
    method: string,
    path: string,
    options?: { body?: unknown; version?: number },
  ): Promise<ApiResponse<T>>;
}

/** A call of the gateway itself, as the routes between services take it. */
export async function ownCall<T>(method: "get" | "post", path: string, body?: unknown): Promise<T> {
  const { urls, keysDir } = inject("system");
  const mint = await createTokenMint(keysDir, "gateway");
  const client = createServiceClient({ service: "platform", url: urls.platform ?? "", mint });
  const actor = jobActor("gateway");
  return method === "get" ? client.get<T>(actor, path) : client.post<T>(actor, path, body);
}

export const siteAdmin = (): ServiceApi =>
  serviceApi("platform", newActor({ roles: ["Admin"], fullName: "Ada Castellan" }));

/** @param prefix `brand-` keeps the remote off every brand that does not name it */
export async function newTeam(prefix = "brand-"): Promise<TestTeam> {
  const name = randomBytes(5).toString("hex");
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const [remote, team, keyId] = [`${prefix}t${name}`, `team-${name}`, crypto.randomUUID()];
  const token = `ewrt_${randomBytes(32).toString("base64url")}`;
  await ownCall("post", "/internal/release-grants", {
    remote,
    team,
    keyId,
    publicKey: publicKey.export({ format: "jwk" }).x,
    tokenId: crypto.randomUUID(),
    tokenHash: createHash("sha256").update(token).digest("base64url"),
  });
  return { remote, team, keyId, privateKey, token, api: teamApi(token) };
}

function teamApi(token: string): TeamApi {
  const asTeam = serviceApi("platform", null);
  return {
    call: (method, path, options = {}) =>
      asTeam.call(method, path, { ...options, headers: { "x-release-token": token } }),
  };
}

const integrityOf = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

/** Files of a release by name. */
export type Files = Record<string, string>;

export const filesOf = (version: string): Files => ({
  "remoteEntry.0a1b2c.js": `/* entry of ${version} */`,
  "0123456789ab.js": `/* page of ${version} */`,
});

export function makeRelease(
  team: TestTeam,
  version: string,
  own: Partial<SignedRelease["manifest"]> = {},
): SignedRelease {
  const assets = Object.entries(filesOf(version)).map(([name, text]) => ({
    name,
    integrity: integrityOf(text),
    size: text.length,
  }));
  return {
    remote: team.remote,
    version,
    entry: "remoteEntry.0a1b2c.js",
    assets,
    exposes: { "./route-page": ["0123456789ab.js"] },
    manifest: {
      id: team.remote,
      contract: "^1.0",
      api: {},
      owner: team.team,
      // visitors' manifests name it
      routes: [
        {
          path: `/${team.remote}/*`,
          expose: "./route-page",
          title: "Page",
          layout: "default",
          when: { signedIn: false },
        },
      ],
      nav: [],
      slots: [],
      ...own,
    },
    federation: "2.9.2",
  };
}

export function signatureOf(team: Pick<TestTeam, "keyId" | "privateKey">, signed: SignedRelease | ReleaseVerdict) {
  const value = sign(null, Buffer.from(releaseText(signed)), team.privateKey).toString("base64");
  return { keyId: team.keyId, value };
}

export async function upload(
  team: TestTeam,
  release: Pick<SignedRelease, "remote" | "version">,
  files: Files,
): Promise<number[]> {
  const { urls } = inject("system");
  const sent = Object.entries(files).map(([name, body]) =>
    fetch(`${urls.platform}/v1.0/releases/${release.remote}/${release.version}/files/${name}`, {
      method: "PUT",
      body,
      headers: { "content-type": "application/octet-stream", "x-release-token": team.token },
    }),
  );
  return (await Promise.all(sent)).map(({ status }) => status);
}

interface Publication {
  channel?: "production" | "next";
  manifest?: Partial<SignedRelease["manifest"]>;
  /** Null: nobody tries it. */
  failures?: string[] | null;
}

/** Uploads, signs, registers and tries; what goes into production is promoted after its trial. */
export async function publish(
  team: TestTeam,
  version: string,
  { channel, manifest, failures = [] }: Publication = {},
): Promise<ApiResponse<Release>> {
  const release = makeRelease(team, version, manifest);
  await upload(team, release, filesOf(version));
  const next = channel === "next" ? { channel } : {};
  const body = { ...release, ...next, signature: signatureOf(team, release) };
  const registered = await team.api.call<Release>("POST", "/releases", { body });
  if (registered.status !== 201) return registered;
  if (failures !== null) await saveVerdict(team, version, { failures });
  if (channel === "production") await change(team, "promote", { version });
  return registered;
}

/** Stores what a trial of a release has found. */
export async function saveVerdict(
  team: TestTeam,
  version: string,
  own: Partial<ReleaseVerdict> = {},
): Promise<ApiResponse<Release>> {
  const entry = filesOf(version)["remoteEntry.0a1b2c.js"] ?? "";
  const verdict = { at: new Date().toISOString(), integrity: integrityOf(entry), places: 2, failures: [], ...own };
  const signature = signatureOf(team, { remote: team.remote, version, ...verdict });
  return team.api.call("PUT", `/releases/${team.remote}/${version}/verdict`, { body: { ...verdict, signature } });
}

export async function channelsOf(team: TestTeam): Promise<Channels> {
  return (await team.api.call<Channels>("GET", `/channels/${team.remote}`)).body;
}

/** One change on the channels as they are. */
export async function change(
  team: TestTeam,
  verb: string,
  body: object = {},
  api: TeamApi = team.api,
): Promise<ApiResponse<Channels>> {
  const { rowVersion } = await channelsOf(team);
  return api.call("POST", `/channels/${team.remote}/${verb}`, { body, version: rowVersion });
}

/** A brand with a host of its own that has the team's remote. */
export async function newBrand(team: TestTeam, own: Partial<BrandRecord["brand"]> = {}): Promise<BrandRecord> {
  const admin = siteAdmin();
  const brandKey = `b${randomBytes(5).toString("hex")}`;
  const northdesk = await admin.call<{ record: BrandRecord }>("GET", "/brands/northdesk");
  const record: BrandRecord = {
    ...northdesk.body.record,
    hosts: [`${brandKey}.example`],
    identity: { ...northdesk.body.record.identity, host: `id.${brandKey}.example` },
    remotes: { [team.remote]: { enabled: true } },
    brand: { ...northdesk.body.record.brand, brandKey, name: "Test desk", ...own },
  };
  const saved = await admin.call("PUT", `/brands/${brandKey}`, { body: record, version: 0 });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return record;
}
