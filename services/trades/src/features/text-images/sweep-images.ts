import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import type { Logger } from "@entrywise/kit/logging";
import { tendBlobs } from "../../stored-blobs/tend-blobs.ts";
import { findImageOwners, markUnnamedImages, removeUnnamedImages } from "./unnamed-images.repository.ts";

/** An upload's ticket ends after minutes; one that became no image by then never will. */
const UPLOAD_MS = 86_400_000;

export interface ImageSweep {
  /** Waits for the run that is under way. */
  stop(): Promise<void>;
}

/** Removes, at once and again and again, images that no text names any more, blobs that were let go, and uploads that became nothing. */
export function startImageSweep(unit: UnitOfWork, blobs: ImageStore, logger: Logger, everyMs: number): ImageSweep {
  const job = jobActor("trades");
  let working: Promise<void> | null = null;
  let isStopping = false;

  const sweep = async () => {
    for (const owner of await unit.run(job, "job", findImageOwners)) {
      if (isStopping) return;
      await unit.run(job, "job", async (tx) => {
        await markUnnamedImages(tx, owner);
        await removeUnnamedImages(tx, owner);
      });
    }
    await tendBlobs(unit, blobs, () => isStopping);
    await blobs.removeOlder("uploads/", new Date(Date.now() - UPLOAD_MS));
  };

  const run = () => {
    working ??= sweep()
      .catch((error) => logger.warn({ err: error }, "images could not be swept"))
      .finally(() => {
        working = null;
      });
  };
  const timer = setInterval(run, everyMs);
  run();
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await working;
    },
  };
}
