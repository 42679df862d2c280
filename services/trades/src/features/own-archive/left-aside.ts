import type { LeftOutReason } from "@entrywise/contracts/shared/own-data";

/** Tables of an archive that are not taken, and why; null: they are made anew from what is taken, so nothing is missing. */
export const leftAside: Readonly<Record<string, LeftOutReason | null>> = {
  account_day: null,
  data_version: null,
  // Names of files of the other account; images come as files of the archive.
  stored_blob: null,
  // The person's settings, which the platform service takes and tells.
  preference: null,
  trade_group: "groups",
  trade_group_review: "groups",
  delivery: "importFiles",
  replaced_trade: "importFiles",
};
