import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { z } from "zod";

/** Hosts of this installation, separated by commas, on which the default brand is also served (P-101). */
export const defaultHosts = z
  .string()
  .default("localhost,127.0.0.1")
  .transform((text) => text.split(",").map((host) => host.trim().toLowerCase()))
  .pipe(z.array(z.string().min(1)));

/** Hosts of a brand: those of its record, and for the default brand also those of the installation. */
export function brandHosts({ hosts, isDefault }: BrandRecord, installation: readonly string[]): readonly string[] {
  return isDefault ? [...new Set([...hosts, ...installation])] : hosts;
}
