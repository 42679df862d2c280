import { readFileSync } from "node:fs";
import { join } from "node:path";
import { satisfies } from "semver";
import { root } from "../scripts/launch/system.ts";
import { checkoutVersion } from "./release.ts";
import { type ArchivedVersion, archivedApis, archivedVersions } from "./released-artefacts.ts";

export type Age = ArchivedVersion | "new";

/** Ages that run beside each other, oldest first: every sealed version of the host API, and this checkout. */
export const ages: readonly Age[] = [...archivedVersions, "new"];
/** Remotes and services that were archived have the same names. */
export const parts = ["trades", "groups", "business", "admin"] as const;
export type Part = (typeof parts)[number];
export type Ages = Readonly<Record<Part, Age>>;

export const atOneAge = (age: Age): Ages => ({ trades: age, groups: age, business: age, admin: age });

/**
 * Mixed ages, so few that together with {@link atOneAge} every part meets every other one in every pair of ages: the rows of an orthogonal
 * array of four parts with three ages.
 */
export const mixtures: readonly Ages[] = ["0111", "0222", "1012", "1120", "1201", "2021", "2102", "2210"].map(
  parseMixture,
);

function parseMixture(row: string): Ages {
  const ofPart = (part: Part) => ages[Number(row[parts.indexOf(part)])] ?? "new";
  return { trades: ofPart("trades"), groups: ofPart("groups"), business: ofPart("business"), admin: ofPart("admin") };
}

export const agesText = (some: Ages): string =>
  new Set(Object.values(some)).size === 1 ? some.trades : parts.map((part) => `${part} ${some[part]}`).join(", ");

export const pickVersion = (remote: Part, age: Age): string => (age === "new" ? checkoutVersion(remote) : age);

/** Whether a release of a remote runs on a shell beside these services: what it asks for is there. */
export function fits(remote: Part, age: Age, { shell, services, folder }: Surroundings): boolean {
  const manifest = join(folder(age), `mfe-${remote}`, "dist", pickVersion(remote, age), "remote.json");
  const { contract, api }: { contract: string; api: Record<string, string> } = readJson(manifest);
  const hostApi = readJson(join(root, "shell", "host", "package.json")).version;
  const host = shell === "new" ? hostApi : archivedApis[shell].host;
  const isOffered = ([name, range]: [string, string]) => {
    const serviceAge = services[name as Part];
    const version =
      serviceAge === undefined || serviceAge === "new" ? undefined : archivedApis[serviceAge].services[name];
    return version === undefined || satisfies(version, range);
  };
  return satisfies(host, contract) && Object.entries(api).every(isOffered);
}

export interface Surroundings {
  shell: Age;
  services: Ages;
  /** Where the builds of an age are. */
  folder: (age: Age) => string;
}

/** What pages get of a remote whose channel points to an age: that, or the newest release that fits. */
export function servedAge(remote: Part, age: Age, around: Surroundings): Age {
  const served = fits(remote, age, around) ? age : ages.findLast((other) => fits(remote, other, around));
  if (served === undefined) throw new Error(`no release of ${remote} fits shell ${around.shell}`);
  return served;
}

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));
