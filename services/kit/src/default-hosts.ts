import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { z } from "zod";

/** Names of this installation, with commas between them: the default brand is served on them too (P-101). */
export const defaultHosts = z
  .string()
  .default("localhost,127.0.0.1")
  .transform((text) => text.split(",").map((host) => host.trim().toLowerCase()))
  .pipe(z.array(z.string().min(1)));

/** Host names on which a brand is opened: those of its record, and those of the installation for the default brand. */
export function brandHosts({ hosts, isDefault }: BrandRecord, installation: readonly string[]): readonly string[] {
  return isDefault ? [...new Set([...hosts, ...installation])] : hosts;
}
