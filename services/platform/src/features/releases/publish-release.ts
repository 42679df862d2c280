import { buffer } from "node:stream/consumers";
import type { PublishRelease, Release, SignedRelease } from "@entrywise/contracts/platform/releases.api";
import { servicePaths } from "@entrywise/contracts/shared/service-paths";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { BlobStore } from "@entrywise/kit/blobs/blob-store";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { type FieldError, notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import type { Request } from "express";
import { record } from "../../audit/audit.repository.ts";
import type { Operator } from "../../audit/operator.ts";
import { putOnChannel } from "./change-channel.ts";
import { claimRemote } from "./channels.repository.ts";
import {
  integrityHash,
  isSignedBy,
  refuseContradictions,
  refuseTakenPaths,
  refuseUnknownServices,
  refuseUnmetSlots,
} from "./check-release.ts";
import { findRelease, insertRelease, lockClaims, pointedManifests } from "./releases.repository.ts";
import { readServiceVersions } from "./service-versions.repository.ts";
import { readShellSlots } from "./shell-contract.repository.ts";
import { filesPrefix, presentRelease, stagedFilesPrefix } from "./stored-release.ts";
import { findLiveKey } from "./teams.repository.ts";
import { weighRelease } from "./weigh-release.ts";

const MAX_FILE = 20_000_000;
const AT_ONCE = 8;

export interface Publisher {
  /** Keeps one file of a release that is not registered yet. */
  upload(operator: Operator, file: { remote: string; version: string; file: string }, request: Request): Promise<void>;
  /**
   * Accepts a release: signed by its team, every file there with the bytes that it says, paths and ranges in order.
   *
   * @throws ProblemError 409 when the version exists, 422 with everything that is wrong
   */
  publish(operator: Operator, input: PublishRelease): Promise<Release>;
}

/** @param services that the installation runs; those of teams that were ever heard exist too */
export function createPublisher(
  unit: UnitOfWork,
  blobs: BlobStore,
  actor: Actor,
  services: readonly string[],
): Publisher {
  const run = <T>(work: (tx: Transaction) => Promise<T>) => unit.run(actor, "job", work);
  return {
    async upload(operator, { remote, version, file }, request) {
      mustOwn(operator, remote);
      await run((tx) => refuseRepublish(tx, remote, version));
      if (Number(request.get("content-length") ?? 0) > MAX_FILE) throw tooLarge();
      const bytes = await buffer(request);
      if (bytes.length > MAX_FILE) throw tooLarge();
      await blobs.put(stagedFilesPrefix(remote, version) + file, bytes);
    },
    async publish(operator, { signature, channel, force, why, ...signed }) {
      const { remote, version } = signed;
      mustOwn(operator, remote);
      const team = await run(async (tx) => {
        await refuseRepublish(tx, remote, version);
        return checkAuthor(tx, operator, signed, signature);
      });
      refuseContradictions(signed, team);
      await run(async (tx) => {
        refuseUnknownServices(signed.manifest, await knownServices(tx, services));
        const others = await pointedManifests(tx, remote);
        refuseTakenPaths(signed.manifest, others);
        refuseUnmetSlots(signed.manifest, { shell: await readShellSlots(tx), remotes: others });
      });
      // Bytes take their time and need no transaction.
      const files = await checkedFiles(blobs, signed).catch(async (error) => {
        // Somebody else may have won the version meanwhile, and taken the files with it.
        await run((tx) => refuseRepublish(tx, remote, version));
        throw error;
      });
      const weight = await weighRelease(signed, files);
      const accepted = await run(async (tx) => {
        await lockClaims(tx);
        refuseTakenPaths(signed.manifest, await pointedManifests(tx, remote));
        const author = { team, keyId: signature.keyId, createdBy: operator.who, signature: signature.value };
        const stored = { ...signed, ...author, ...measure(signed), state: "accepted" as const, weight };
        if (!(await insertRelease(tx, stored))) throw exists(remote, version);
        // Only who has won the version writes its files; without them there is no release.
        await atOnce([...files], ([name, bytes]) => blobs.put(filesPrefix(remote, version) + name, bytes));
        await record(tx, operator, { action: "publish", remote, to: version, why });
        if (channel) await putOnChannel(tx, { operator, remote, rowVersion: null, why, force }, channel, version);
        const release = await findRelease(tx, remote, version);
        if (!release) throw new Error(`${remote} ${version} is gone`);
        return presentRelease(release);
      });
      await blobs.removeAll(stagedFilesPrefix(remote, version));
      return accepted;
    },
  };
}

const measure = ({ assets, entry }: SignedRelease) => ({
  integrity: assets.find(({ name }) => name === entry)?.integrity ?? "",
  size: assets.reduce((sum, { size }) => sum + size, 0),
});

/** One that is away exists. */
async function knownServices(tx: Transaction, services: readonly string[]): Promise<Set<string>> {
  return new Set([...Object.keys(servicePaths), ...services, ...Object.keys(await readServiceVersions(tx))]);
}

function mustOwn(operator: Operator, remote: string): void {
  if (operator.remote !== null && operator.remote !== remote) throw notFound("Release");
}

function tooLarge(): ProblemError {
  return new ProblemError(413, "Request.TooLarge", "A file of a release has at most 20 MB.");
}

function exists(remote: string, version: string): ProblemError {
  return new ProblemError(409, "Release.Exists", `${remote} ${version} is released already. A release never changes.`);
}

async function refuseRepublish(tx: Transaction, remote: string, version: string): Promise<void> {
  if (await findRelease(tx, remote, version)) throw exists(remote, version);
}

/** @returns the team that owns the remote and has signed the release */
async function checkAuthor(
  tx: Transaction,
  operator: Operator,
  signed: SignedRelease,
  signature: PublishRelease["signature"],
): Promise<string> {
  const team = await claimRemote(tx, signed.remote, operator.team ?? signed.manifest.owner);
  const key = await findLiveKey(tx, signature.keyId, team);
  if (key !== null && isSignedBy(key, signed, signature.value)) return team;
  throw ruleBroken("Release.NotSigned", `The release is not signed by a live key of ${team}.`, [
    { path: "signature", message: `is not of a live key of ${team}` },
  ]);
}

/** Fetches every uploaded file and compares its bytes with what is signed. @throws ProblemError 422 naming all that differ */
async function checkedFiles(
  blobs: BlobStore,
  { remote, version, assets }: SignedRelease,
): Promise<Map<string, Buffer>> {
  const errors: FieldError[] = [];
  const good = new Map<string, Buffer>();
  await atOnce([...assets.entries()], async ([index, { name, integrity, size }]) => {
    const bytes = await blobs.get(stagedFilesPrefix(remote, version) + name);
    if (!bytes) errors.push({ path: `assets.${index}`, message: `${name} is missing` });
    else if (bytes.length !== size || integrityHash(bytes) !== integrity) {
      errors.push({ path: `assets.${index}`, message: `${name} has other bytes than were signed` });
    } else good.set(name, bytes);
  });
  if (errors.length > 0) {
    const said = errors.map(({ message }) => message).join("; ");
    throw ruleBroken("Release.BadFiles", `The files are refused: ${said}.`, errors);
  }
  return good;
}

/** Does the work for all, a few at a time. */
async function atOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
