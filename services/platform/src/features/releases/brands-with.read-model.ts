import { hasRemote } from "@entrywise/contracts/platform/brand-rules";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { readBrands } from "../brands/brands.read-model.ts";
import type { Channel } from "./channel.ts";
import { readTrustedTeams } from "./trusted-teams.repository.ts";

/** Keys of the brands that have a remote. */
export async function readBrandsWith(
  tx: Transaction,
  { remote, team }: Pick<Channel, "remote" | "team">,
): Promise<string[]> {
  const isTrusted = (await readTrustedTeams(tx)).has(team);
  return (await readBrands(tx))
    .filter(({ record }) => hasRemote(record, remote, isTrusted))
    .map(({ record }) => record.brand.brandKey);
}
