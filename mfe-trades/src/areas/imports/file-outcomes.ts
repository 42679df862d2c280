import type { FileHour } from "@entrywise/contracts/trades/deliveries.api";
import { t } from "@entrywise/host/macro";

/** What may become of a file, as it is stacked: from the line upwards. */
export const outcomes = [
  {
    name: "nothingNew",
    get label() {
      return t`No new trades`;
    },
  },
  {
    name: "news",
    get label() {
      return t`With new trades`;
    },
  },
  {
    name: "open",
    get label() {
      return t`Not imported yet`;
    },
  },
  {
    name: "failed",
    get label() {
      return t`Failed`;
    },
  },
] as const;

export const filesIn = ({ news, nothingNew, open, failed }: FileHour) => news + nothingNew + open + failed;
