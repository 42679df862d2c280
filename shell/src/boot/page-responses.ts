import { firstResponses } from "./first-responses.ts";

/** Those of this page. */
export const pageResponses = firstResponses(document, () => performance.now());
