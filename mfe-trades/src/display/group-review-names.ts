import { t } from "@entrywise/host/macro";

export const groupReviewNames = {
  get asked() {
    return t`Review asked`;
  },
  get answered() {
    return t`Reviewed`;
  },
  get none() {
    return t`Not reviewed`;
  },
};
