/** The lockfile's entry for a package in one location. */
export interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  os?: string | readonly string[];
  cpu?: string | readonly string[];
  libc?: readonly string[];
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}

/** Packages of a lockfile by their place, such as `node_modules/pg`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export interface Platform {
  os: string;
  cpu: string;
}

/**
 * Places of all packages that these ones need while they run, themselves included. Packages for other platforms are left out.
 *
 * @param from folder of the workspace that imports them
 * @throws Error for a name that the lockfile does not know from there
 */
export function packageClosure(
  locked: LockedPackages,
  from: string,
  names: readonly string[],
  platform: Platform,
): string[] {
  const found = new Set<string>();
  const add = (folder: string, { name, isRequired }: Need) => {
    const place = placeOf(locked, folder, name);
    if (place === null && isRequired) throw new Error(`${folder} needs ${name}, which the lockfile doesn't know.`);
    const entry = place === null ? undefined : locked[place];
    if (place === null || entry === undefined || found.has(place) || entry.link || !runsOn(entry, platform)) return;
    found.add(place);
    for (const need of needsOf(entry)) add(place, need);
  };
  for (const name of names) add(from, { name, isRequired: true });
  return [...found].sort();
}

interface Need {
  name: string;
  isRequired: boolean;
}

function needsOf(entry: LockedPackage): Need[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry;
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [
    ...Object.keys(dependencies).map((name) => ({ name, isRequired: true })),
    ...[...Object.keys(optionalDependencies), ...peers].map((name) => ({ name, isRequired: false })),
  ];
}

/** Where Node.js finds a package from a folder: in the nearest `node_modules` above it. */
function placeOf(locked: LockedPackages, folder: string, name: string): string | null {
  const parts = folder.split("/");
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    if (parts[depth - 1] === "node_modules") continue;
    const place = [...parts.slice(0, depth), "node_modules", name].join("/");
    if (locked[place] !== undefined) return place;
  }
  return null;
}

function runsOn({ os, cpu, libc }: LockedPackage, platform: Platform): boolean {
  const allows = (list: string | readonly string[] | undefined, value: string) =>
    list === undefined || [list].flat().includes(value);
  return allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, "glibc");
}

/** Name of the package that an import names: `pg` for `pg/lib/client.js`. */
export function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
