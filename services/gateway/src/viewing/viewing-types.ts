import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { Viewing } from "./viewings.ts";

declare global {
  namespace Express {
    interface Request {
      /** Set while the session's admin views the app as another user: all calls are then made as that user. */
      viewing?: Viewing & { viewer: SessionUser; viewerBrand: BrandRecord };
    }
  }
}
