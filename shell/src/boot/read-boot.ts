import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";

const required: readonly (keyof BootManifest)[] = ["id", "shell", "contract", "brand", "theme", "remotes"];

/**
 * The boot manifest that the gateway has written into the page. The gateway has validated it; only its presence is checked here,
 * so that the schema library isn't part of the first download.
 *
 * @throws Error if the page has none
 */
export function readBoot(page: Document): BootManifest {
  const text = page.getElementById("boot")?.textContent ?? "";
  const manifest: Partial<BootManifest> = JSON.parse(text === "" ? "{}" : text);
  const absent = required.filter((key) => manifest[key] === undefined);
  if (absent.length > 0) throw new Error(`The page carries no complete boot manifest (missing ${absent.join(", ")}).`);
  return { user: null, ...manifest } as BootManifest; // complete, by the line above
}

/** Nonce of this page's Content-Security-Policy; browsers hand it to scripts as a property only. */
export function readNonce(page: Document): string | null {
  const nonce = page.getElementById("boot")?.nonce ?? "";
  return nonce === "" ? null : nonce;
}
