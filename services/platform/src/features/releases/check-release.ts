import { createHash, createPublicKey, verify } from "node:crypto";
import { foreignAddresses } from "@entrywise/contracts/platform/foreign-addresses";
import { foreignPanels } from "@entrywise/contracts/platform/panels";
import { conflictsOf, shellPathsIn } from "@entrywise/contracts/platform/path-claims";
import type { ReleaseVerdict, SignedRelease } from "@entrywise/contracts/platform/releases.api";
import { releaseText } from "@entrywise/contracts/platform/releases.api";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { findSlotMisfits, foreignSlots, type SlotDrawers, slotMisfitText } from "@entrywise/contracts/platform/slots";
import { type FieldError, ruleBroken } from "@entrywise/kit/problem-error";
import semver from "semver";

/** The shell's runtime; releases built with another major version can't share a page with it. */
const FEDERATION_MAJOR = 2;

/**
 * @param publicKey raw Ed25519 key, base64url
 * @param value the signature, base64
 */
export function isSignedBy(publicKey: string, signed: SignedRelease | ReleaseVerdict, value: string): boolean {
  const key = createPublicKey({ format: "jwk", key: { kty: "OKP", crv: "Ed25519", x: publicKey } });
  return verify(null, Buffer.from(releaseText(signed)), key, Buffer.from(value, "base64"));
}

/** Checks that a release's own data is consistent. @throws ProblemError 422 naming every inconsistent field */
export function refuseContradictions(release: SignedRelease, team: string): void {
  const errors = [...manifestErrors(release, team), ...fileErrors(release)];
  if (errors.length > 0) {
    const said = errors.map(({ path, message }) => `${path} ${message}`).join("; ");
    throw ruleBroken("Release.Invalid", `The release is refused: ${said}.`, errors);
  }
}

function manifestErrors({ remote, manifest, federation }: SignedRelease, team: string): FieldError[] {
  const errors: FieldError[] = [];
  const refuse = (path: string, message: string) => errors.push({ path, message });
  if (manifest.id !== remote) refuse("manifest.id", `must be ${remote}`);
  if (manifest.owner !== team) refuse("manifest.owner", `must be ${team}, the team of this remote`);
  if (semver.validRange(manifest.contract) === null) refuse("manifest.contract", "must be a range such as ^1.4");
  for (const [service, range] of Object.entries(manifest.api)) {
    if (semver.validRange(range) === null) refuse(`manifest.api.${service}`, "must be a range such as ^2.1");
  }
  errors.push(...panelErrors(manifest));
  for (const { at, name } of foreignSlots(manifest)) {
    refuse(`manifest.draws.${at}.name`, `${name} is not in the name of ${manifest.id}`);
  }
  for (const { list, at, to } of foreignAddresses(manifest)) {
    refuse(`manifest.${list}.${at}.to`, `${to} is no page of this remote`);
  }
  if (semver.coerce(federation)?.major !== FEDERATION_MAJOR) {
    refuse("federation", `must be a version ${FEDERATION_MAJOR}, as the shell's`);
  }
  return errors;
}

function panelErrors(manifest: RemoteJson): FieldError[] {
  const { id, panels = [] } = manifest;
  const foreign = foreignPanels(manifest).map(({ at, name }) => ({
    path: `manifest.panels.${at}.name`,
    message: `${name} is not in the name of ${id}`,
  }));
  return panels.reduce<FieldError[]>((errors, { name, api }, at) => {
    if (panels.findIndex((other) => other.name === name) < at) {
      errors.push({ path: `manifest.panels.${at}.name`, message: "stands there twice" });
    }
    for (const [service, range] of Object.entries(api)) {
      if (semver.validRange(range) !== null) continue;
      errors.push({ path: `manifest.panels.${at}.api.${service}`, message: "must be a range such as ^2.1" });
    }
    return errors;
  }, foreign);
}

/**
 * Refuses unknown services: such a release would never be served, and its team wouldn't know why (M-246).
 *
 * @param known names of this installation's services
 * @throws ProblemError 422 naming every service that does not exist
 */
export function refuseUnknownServices({ api, panels = [] }: RemoteJson, known: ReadonlySet<string>): void {
  const asked = [
    ...Object.keys(api).map((service) => ({ path: `manifest.api.${service}`, service })),
    ...panels.flatMap((panel, at) =>
      Object.keys(panel.api).map((service) => ({ path: `manifest.panels.${at}.api.${service}`, service })),
    ),
  ];
  const errors = asked
    .filter(({ service }) => !known.has(service))
    .map(({ path, service }) => ({ path, message: `${service} is no service of this installation` }));
  if (errors.length === 0) return;
  const said = errors.map(({ message }) => message).join("; ");
  throw ruleBroken("Release.UnknownService", `The release is refused: ${said}.`, errors);
}

/**
 * Refuses to fill slots that nobody draws, or only in another version: pages would leave the part out (M-266).
 *
 * @throws ProblemError 422 naming every such slot
 */
export function refuseUnmetSlots(manifest: RemoteJson, { shell, remotes }: SlotDrawers): void {
  const errors = findSlotMisfits(manifest, { shell, remotes: [manifest, ...remotes] }).map((misfit) => ({
    path: `manifest.slots.${misfit.at}.${misfit.version === null ? "slot" : "range"}`,
    message: slotMisfitText(misfit),
  }));
  if (errors.length === 0) return;
  const said = errors.map(({ message }) => message).join("; ");
  throw ruleBroken("Release.UnknownSlot", `The release is refused: ${said}.`, errors);
}

function fileErrors({ entry, assets, exposes, manifest }: SignedRelease): FieldError[] {
  const errors: FieldError[] = [];
  const names = new Set(assets.map(({ name }) => name));
  if (names.size < assets.length) errors.push({ path: "assets", message: "names a file twice" });
  if (!names.has(entry)) errors.push({ path: "entry", message: "is not among the files" });
  for (const { expose } of [...manifest.routes, ...manifest.slots, ...(manifest.panels ?? [])]) {
    if (!Object.hasOwn(exposes, expose)) errors.push({ path: "exposes", message: `lacks ${expose}` });
  }
  for (const [expose, files] of Object.entries(exposes)) {
    for (const file of files) {
      if (!names.has(file))
        errors.push({ path: `exposes.${expose}`, message: `names ${file}, which is not among the files` });
    }
  }
  return errors;
}

/** @throws ProblemError 422 when a path belongs to another remote or to the shell (M-103) */
export function refuseTakenPaths(manifest: RemoteJson, others: readonly RemoteJson[]): void {
  const taken = conflictsOf(manifest, others).map(({ path, otherPath, otherRemote }) => ({
    path: `manifest.routes.${manifest.routes.findIndex((route) => route.path === path)}.path`,
    message: `${path} overlaps ${otherPath} of ${otherRemote}`,
  }));
  const ofShell = shellPathsIn(manifest).map((path) => ({
    path: `manifest.routes.${manifest.routes.findIndex((route) => route.path === path)}.path`,
    message: `${path} belongs to the shell`,
  }));
  const errors = [...taken, ...ofShell];
  if (errors.length > 0) {
    const said = errors.map(({ message }) => message).join("; ");
    throw ruleBroken("Release.PathTaken", `A path belongs to one remote: ${said}.`, errors);
  }
}

export function integrityHash(bytes: Uint8Array): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}
