import type { FileHour } from "@entrywise/contracts/trades/deliveries.api";

/** What may become of a file, as it is stacked: from the line upwards. */
export const outcomes = [
  { name: "nothingNew", label: "Nothing new" },
  { name: "news", label: "With new trades" },
  { name: "open", label: "Not imported yet" },
  { name: "failed", label: "Failed" },
] as const;

export const filesIn = ({ news, nothingNew, open, failed }: FileHour) => news + nothingNew + open + failed;
