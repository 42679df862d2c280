import { createHash } from "node:crypto";
import type { LockedPackages } from "./package-closure.ts";

/** CycloneDX 1.6: the third-party software in an image, from the lockfile. */
export interface SoftwareList {
  bomFormat: "CycloneDX";
  specVersion: "1.6";
  serialNumber: string;
  version: 1;
  metadata: { component: { type: "application"; name: string; version: string } };
  components: SoftwareComponent[];
}

export interface SoftwareComponent {
  type: "library" | "platform";
  "bom-ref": string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: "SHA-512"; content: string }[];
  licenses?: { license: { id: string } | { name: string } }[] | { expression: string }[];
}

/**
 * Lists the packages at these places. The same packages give the same list, number included.
 *
 * @param places as `packageClosure` finds them
 */
export function softwareList(
  image: { name: string; version: string },
  locked: LockedPackages,
  places: readonly string[],
) {
  const components = places.map((place) => componentAt(locked, place));
  const unique = [...new Map(components.map((component) => [component["bom-ref"], component])).values()];
  unique.sort((one, other) => (one["bom-ref"] < other["bom-ref"] ? -1 : 1));
  const list: SoftwareList = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([image, unique]))}`,
    version: 1,
    metadata: { component: { type: "application", ...image } },
    components: unique,
  };
  return list;
}

function componentAt(locked: LockedPackages, place: string): SoftwareComponent {
  const { name: given, version, license, integrity } = locked[place] ?? {};
  if (version === undefined) throw new Error(`The lockfile has no version for ${place}.`);
  const name = given ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    ...(integrity?.startsWith("sha512-") ? { hashes: [{ alg: "SHA-512", content: hexOf(integrity) }] } : {}),
    ...(license === undefined ? {} : { licenses: licensesOf(license) }),
  };
}

/** An expression such as `(MIT OR Apache-2.0)` is one; anything else that is no plain id is a name. */
function licensesOf(license: string): NonNullable<SoftwareComponent["licenses"]> {
  if (/ (OR|AND|WITH) /.test(license)) return [{ expression: license }];
  return [{ license: /^[A-Za-z0-9.+-]+$/.test(license) ? { id: license } : { name: license } }];
}

function hexOf(integrity: string): string {
  return Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex");
}

/** A UUID derived from a text (version 8: custom). */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
