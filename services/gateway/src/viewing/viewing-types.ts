import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { Viewing } from "./viewings.ts";

declare global {
  namespace Express {
    interface Request {
      /** Set while the admin of the session looks at the app as somebody else: everything is then asked for that person. */
      viewing?: Viewing & { viewer: SessionUser; viewerBrand: BrandRecord };
    }
  }
}
