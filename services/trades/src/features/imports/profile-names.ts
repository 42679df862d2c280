import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import { ruleBroken } from "@entrywise/kit/problem-error";

type Named = Pick<ImportProfile, "id" | "name">;

const MOST = 100;
const nameKey = (name: string) => name.trim().toLowerCase();

/**
 * Profiles differ in their names alone. Those of the past that share one stay until they are renamed.
 *
 * @param own the profile as it is; null for a new one
 * @throws ProblemError 422 for a name that another profile has
 */
export function refuseTakenName(profiles: readonly Named[], name: string, own: Named | null): void {
  if (own !== null && nameKey(own.name) === nameKey(name)) return;
  if (!profiles.some((other) => other.id !== own?.id && nameKey(other.name) === nameKey(name))) return;
  const errors = [{ path: "name", message: "must be a unique name" }];
  throw ruleBroken("Profile.NameTaken", `You already have an import profile called “${name}”.`, errors, { name });
}

/** The name, with a number where it is taken: a profile that is made for a file is named after it. */
export function freeName(profiles: readonly Named[], name: string): string {
  const taken = new Set(profiles.map((profile) => nameKey(profile.name)));
  for (let number = 1; ; number++) {
    const end = number === 1 ? "" : ` ${number}`;
    const free = `${name.slice(0, MOST - end.length)}${end}`;
    if (!taken.has(nameKey(free))) return free;
  }
}
