import { isShellPath } from "@entrywise/contracts/platform/path-claims";
import { serviceNameConflict } from "@entrywise/contracts/shared/service-paths";

/** Spellings that come from one name, for the templates. */
export interface Names {
  name: string;
  Name: string;
  camel: string;
  title: string;
  owner: string;
  /** Timestamp of the first migration. */
  stamp: string;
  hostMajor: string;
}

const pattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What is there already: names of folders, and paths of the pages of remotes such as `/trades/*`. */
export interface Taken {
  names: readonly string[];
  paths: readonly string[];
}

/**
 * @param name kebab-case, 2 to 31 characters: it becomes a path, a schema of the database and a folder
 * @throws Error that says what is wrong with the name
 */
export function namesOf(name: string, taken: Taken, now: number, hostVersion: string): Names {
  if (!pattern.test(name) || name.length < 2 || name.length > 31) {
    throw new Error(`--remote=${name}: must be lower case letters, digits and single dashes, such as risk-reports.`);
  }
  const conflict = conflictOf(name, taken);
  if (conflict !== null) throw new Error(`--remote=${name}: ${conflict}. Choose another name.`);
  const Name = name.split("-").map(capital).join("");
  return {
    name,
    Name,
    camel: Name.charAt(0).toLowerCase() + Name.slice(1),
    title: name.split("-").map(capital).join(" "),
    owner: name,
    stamp: String(now),
    hostMajor: hostVersion.split(".")[0] ?? "1",
  };
}

/** Spellings of a brand's name, for its templates. */
export interface BrandNames {
  name: string;
  title: string;
  owner: string;
  /** Letter of its first logo. */
  initial: string;
  hostMajor: string;
}

/** Its style sheets and its host bear the name as it is. */
const brandPattern = /^[a-z][a-z0-9-]{1,30}$/;

/**
 * @param name lower case, 2 to 31 characters: it becomes a host, a folder and the brand's key
 * @param brands keys of the brands that there are
 * @throws Error that says what is wrong with the name
 */
export function namesOfBrand(name: string, brands: readonly string[], hostVersion: string): BrandNames {
  if (!pattern.test(name) || !brandPattern.test(name))
    throw new Error(`--brand=${name}: must be lower case letters, digits and single dashes, such as southdesk.`);
  if (brands.includes(name)) throw new Error(`--brand=${name}: there is already a brand of that name.`);
  const title = name.split("-").map(capital).join(" ");
  return { name, title, owner: name, initial: title.charAt(0), hostMajor: hostVersion.split(".")[0] ?? "1" };
}

/** A name is a path of the screen and of the API: neither may have an owner. */
function conflictOf(name: string, { names, paths }: Taken): string | null {
  if (isShellPath(name)) return `the path /${name} belongs to the shell`;
  if (names.includes(name)) return "there is already something of that name";
  const path = paths.find((one) => one.split("/")[1] === name);
  if (path !== undefined) return `the path ${path} belongs to another remote`;
  if (name.startsWith("brand-")) return "a remote of that name is on no brand that does not switch it on";
  return serviceNameConflict(name);
}

/**
 * Puts the values into a template; `{{version:react}}` becomes the version of a package.
 *
 * @throws Error for a placeholder that nobody knows
 */
export function fillTemplate(text: string, names: object, versions: Readonly<Record<string, string>>): string {
  const values = new Map<string, string>(Object.entries(names));
  return text.replaceAll(/\{\{((?:version:)?[\w@/-]+)\}\}/g, (_all, placeholder: string) => {
    const known = placeholder.startsWith("version:")
      ? versions[placeholder.slice("version:".length)]
      : values.get(placeholder);
    if (known === undefined) throw new Error(`The template asks for ${placeholder}.`);
    return known;
  });
}

/** `__name__.page.tsx.tpl` of a template becomes `reports.page.tsx`. */
export function fillPath(path: string, { name, stamp = "" }: { name: string; stamp?: string }): string {
  return path
    .replaceAll("__name__", name)
    .replaceAll("__stamp__", stamp)
    .replace(/\.tpl$/, "");
}
