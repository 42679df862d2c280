import { msg } from "@entrywise/host/macro";

export const groupReviewNames = {
  asked: msg`Review asked`,
  answered: msg`Reviewed`,
  none: msg`Not reviewed`,
};
