import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";

type SessionUser = NonNullable<BootManifest["user"]>;

const TRIES = 20;
const PAUSE_MS = 250;

/**
 * Waits until the session knows of a change of the profile, which the platform hands on after it has responded; a page that is loaded
 * before shows the old one. Gives up after five seconds: the change is saved, whatever the session says.
 *
 * @param isKnown whether the user of a new page has the change
 */
export async function knownProfile(isKnown: (user: SessionUser) => boolean, pauseMs = PAUSE_MS): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const response = await fetch("/boot", { cache: "no-store" }).catch(() => null);
    const boot = response?.ok ? ((await response.json()) as BootManifest) : null;
    if (boot?.user && isKnown(boot.user)) return;
    await new Promise((done) => setTimeout(done, pauseMs));
  }
}
