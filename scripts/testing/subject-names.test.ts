import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Subjects whose files have a different noun, each with the reason. */
const otherNouns: Readonly<Record<string, string>> = {
  "service admin/admin": "commands of two subjects that were published in one file: users and trades",
  "service platform/platform": "settings, membership and users, published in one file before they were features",
  "service platform/retirement": "a remote is retired where its releases are: one more command of theirs",
  "service trades/bulk": "how many trades change is no subject of its own: the trade core has it",
  "service trades/mistakes": "one statistic of many, with a path of its own",
  "service groups/group-sharing": "what the trades service asks about a group, answered beside the trades of the group",
  "screen admin/viewing": "every app may be viewed as somebody: the calls stand with those of the session",
  "screen identity/sign-in-methods":
    "one page of the account shows passkeys, authenticator app and linked accounts together",
  "screen platform/images": "a picture is uploaded as part of what it is a picture of",
  "screen platform/offers": "an offer is shown as a banner of the membership",
  "screen trades/distribution": "the filters draw the distribution of their own values",
};

/** Sources below a folder of the repository, with their text. */
const sourcesBelow = (folder: string) =>
  !existsSync(join(root, folder))
    ? []
    : readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|(^|\/)(node_modules|dist)\//.test(file))
        .map((file) => ({ path: `/${file}`, text: readFileSync(join(root, folder, file), "utf8") }));

const servicesFolder = readdirSync(join(root, "services")).filter(
  (name) => !["contracts", "domain", "kit", "statements"].includes(name),
);
const services = Map.groupBy(
  servicesFolder.map((name) => ({ name, files: sourcesBelow(`services/${name}/src`) })),
  ({ name }) => name,
);
const shell = sourcesBelow("shell/src");

const routesOf = (service: string) =>
  (services.get(service) ?? []).flatMap(({ files }) => files.filter(({ path }) => path.endsWith(".routes.ts")));
/** The remote of a service, and the shell, which has the screens of every app. */
const screensOf = (service: string) => [...sourcesBelow(`mfe-${service}/src`), ...shell];

const contracts = sourcesBelow("services/contracts/src")
  .map(({ path }) => path.slice(1))
  .filter((path) => path.endsWith(".api.ts") && !path.startsWith("shared/"))
  .map((path) => path.replace(/\.api\.ts$/, ""));

/** Words of a name without plural endings: `trade-accounts` and `account` share one. */
const nounsOf = (path: string) =>
  path
    .split(/[^a-z]+/)
    .filter((noun) => noun.length > 2)
    .map((noun) => noun.replace(/ies$/, "y").replace(/(es|s)$/, ""));

/** A contract's own nouns, without its service's noun if there are others. */
function ownNounsOf(contract: string): string[] {
  const [service] = nounsOf(contract.split("/")[0] ?? "");
  const nouns = nounsOf(basename(contract));
  const own = nouns.filter((noun) => noun !== service);
  return own.length > 0 ? own : nouns;
}

function sharesNoun(contract: string, path: string): boolean {
  const nouns = nounsOf(path);
  return ownNounsOf(contract).some((noun) => nouns.some((other) => other.startsWith(noun) || noun.startsWith(other)));
}

/** Contracts that a tree imports in files without any noun of the contract's name. */
const unlike = (tree: string, filesOf: (service: string) => readonly { path: string; text: string }[]) =>
  contracts
    .filter((contract) => {
      const importing = filesOf(contract.split("/")[0] ?? "").filter(({ text }) =>
        text.includes(`@entrywise/contracts/${contract}.api"`),
      );
      return importing.length > 0 && !importing.some(({ path }) => sharesNoun(contract, path));
    })
    .map((contract) => `${tree} ${contract}`);

test("a subject has one noun in contracts, services and screens, except those listed with a reason", () => {
  const found = [...unlike("service", routesOf), ...unlike("screen", screensOf)];
  expect(found.sort()).toEqual(Object.keys(otherNouns).sort());
});

test("every contract is mounted by a service", () => {
  const sources = [...services.values()].flat().flatMap(({ files }) => files);
  const unused = contracts.filter(
    (contract) => !sources.some(({ text }) => text.includes(`@entrywise/contracts/${contract}.api"`)),
  );
  expect(unused).toEqual([]);
});

test("every folder of features has a feature, which is named after its folder", () => {
  const folders = servicesFolder.flatMap((name) =>
    readdirSync(join(root, "services", name, "src"), { recursive: true, encoding: "utf8" }).flatMap((path) => {
      const [, folder] = /^features\/([^/.]+)$/.exec(path) ?? [];
      return folder === undefined ? [] : [join("services", name, "src", path)];
    }),
  );
  expect(folders.length).toBeGreaterThan(50);
  const names = folders.map((folder) => {
    const source = readFileSync(join(root, folder, "feature.ts"), "utf8");
    return [folder, /^ {2,4}name: "([^"]*)"/m.exec(source)?.[1]];
  });
  expect(names).toEqual(folders.map((folder) => [folder, basename(folder)]));
});
