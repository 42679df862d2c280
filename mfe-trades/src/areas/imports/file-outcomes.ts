import type { FileHour } from "@entrywise/contracts/trades/deliveries.api";
import { msg } from "@entrywise/host/macro";

/** What may become of a file, as it is stacked: from the line upwards. */
export const outcomes = [
  {
    name: "nothingNew",
    label: msg`No new trades`,
  },
  {
    name: "news",
    label: msg`With new trades`,
  },
  {
    name: "open",
    label: msg`Not imported yet`,
  },
  {
    name: "failed",
    label: msg`Failed`,
  },
] as const;

export const filesIn = ({ news, nothingNew, open, failed }: FileHour) => news + nothingNew + open + failed;
