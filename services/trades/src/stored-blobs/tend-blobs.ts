import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { newImageName } from "@entrywise/kit/images/upload-names";
import {
  announceBlob,
  emptyDeletedTrades,
  findBlobsNamedByOwner,
  noteOwners,
  renameBlob,
  takeDiscarded,
} from "./stored-blobs.repository.ts";

const job = jobActor("trades");

/**
 * Removes blobs a day after they were let go, and gives those of earlier releases, whose names showed their owner, random ones.
 * It may be killed anywhere: the next run goes on.
 *
 * @param isStopping asked between two blobs
 */
export async function tendBlobs(unit: UnitOfWork, blobs: ImageStore, isStopping: () => boolean): Promise<void> {
  await unit.run(job, "job", noteOwners);
  await unit.run(job, "job", emptyDeletedTrades);
  await renameByOwner(unit, blobs, isStopping);
  await removeDiscarded(unit, blobs, isStopping);
}

async function renameByOwner(unit: UnitOfWork, blobs: ImageStore, isStopping: () => boolean): Promise<void> {
  let named = await unit.run(job, "job", findBlobsNamedByOwner);
  while (named.length > 0) {
    for (const before of named) {
      if (isStopping()) return;
      const name = newImageName();
      await unit.run(job, "job", (tx) => announceBlob(tx, { ...before, name }));
      const bytes = await blobs.read(before.name);
      if (bytes !== null) await blobs.write(name, bytes, "image/webp");
      await unit.run(job, "job", (tx) => renameBlob(tx, before.name, name));
    }
    named = await unit.run(job, "job", findBlobsNamedByOwner);
  }
}

async function removeDiscarded(unit: UnitOfWork, blobs: ImageStore, isStopping: () => boolean): Promise<void> {
  let isLeft = true;
  while (isLeft && !isStopping()) {
    isLeft = await unit.run(job, "job", async (tx) => {
      const names = await takeDiscarded(tx);
      // Before the rows are gone for good: what cannot be removed now is found again by the next run.
      for (const name of names) await blobs.remove(name);
      return names.length > 0;
    });
  }
}
