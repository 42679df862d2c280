/** Child of `publish-apart.ts`: releases the remotes of a checkout and says what is live. */
import { leaveParent } from "@entrywise/kit/exit-with-parent";
import type { PublishReport } from "./publish-apart.ts";
import { type Checkout, publishCheckout } from "./releases.ts";

process.once("message", async (checkout) => {
  const report: PublishReport = await publishCheckout(checkout as Checkout).then(
    (live) => ({ live }),
    (error: unknown) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  process.send?.(report, leaveParent);
});
