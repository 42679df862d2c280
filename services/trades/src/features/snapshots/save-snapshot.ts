import type { AcceptedImage } from "@entrywise/contracts/platform/images.api";
import type { SaveSnapshot, Snapshot } from "@entrywise/contracts/trades/snapshots.api";
import { planLimit, upgradeNeeded } from "@entrywise/kit/access/entitlements";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";
import { presentSnapshot, readSnapshotRows } from "./snapshots.read-model.ts";
import {
  countImages,
  findSlotState,
  findStored,
  hasTrade,
  holdTrade,
  type SnapshotWrite,
  type StoredSnapshot,
  touchTrade,
  writeSnapshot,
} from "./snapshots.repository.ts";

/**
 * Whether an image may go into a place of a trade, or stay or be taken out, as things are now.
 *
 * @returns address of the upload that has to be accepted; null when none comes
 * @throws ProblemError 403 at the plan's limit, 422 on a slot that is not enabled, 412 when the place has moved on
 */
export async function checkSnapshot(
  journal: Journal,
  input: SaveSnapshot,
  version: number,
  blobs: ImageStore,
): Promise<string | null> {
  if (!(await hasTrade(journal, input.tradeId))) throw notFound("Trade");
  const before = await placeBefore(journal, input, version);
  if ((before?.version ?? 0) !== version) throw await moved(journal, input, blobs);
  if (!isNewImage(input, before, blobs)) return null;
  await checkRoom(journal, input);
  return input.snapshotUrl;
}

/**
 * Puts an image into a place of a trade, keeps it or takes it out, and names the place. Asks anew what may have changed
 * while the image was being accepted.
 *
 * @param accepted the image that comes; null: none does
 * @throws as {@link checkSnapshot}
 */
export async function saveSnapshot(
  journal: Journal,
  input: SaveSnapshot,
  { version, accepted, blobs }: { version: number; accepted: AcceptedImage | null; blobs: ImageStore },
): Promise<Snapshot> {
  const { tx, actor } = journal;
  const revision = await nextRevision(tx, actor);
  if (!(await holdTrade(journal, input.tradeId))) throw notFound("Trade");
  const before = await placeBefore(journal, input, version);
  if ((before?.version ?? 0) !== version) throw await moved(journal, input, blobs);
  if (accepted !== null) await checkRoom(journal, input);
  const image = imageOf(input, before, accepted);
  if (!(await writeSnapshot(journal, await writeOf(journal, input, image), version))) {
    throw await moved(journal, input, blobs);
  }
  await touchTrade(tx, input.tradeId, revision);
  return readOne(journal, input, blobs);
}

function isNewImage({ snapshotUrl }: SaveSnapshot, before: StoredSnapshot | null, blobs: ImageStore): boolean {
  const isFilled = (before?.blob ?? null) !== null;
  // Only uploads become images. An image may have another name since its address was read: it is the one that is stored.
  return snapshotUrl !== null && !(isFilled && blobs.nameOf(snapshotUrl)?.startsWith("images/"));
}

/** The place as it is stored; null for a slot that was never used. @throws ProblemError 404 */
async function placeBefore(journal: Journal, input: SaveSnapshot, version: number) {
  const before = await findStored(journal, input.snapshotId);
  if (before !== null && before.tradeId !== input.tradeId) throw notFound("Snapshot");
  if (before === null && (version !== 0 || input.slotId === null)) throw notFound("Snapshot");
  return before;
}

async function writeOf(journal: Journal, input: SaveSnapshot, image: Image): Promise<SnapshotWrite> {
  const { tradeId, slotId, snapshotId: id } = input;
  const slot = slotId === null ? null : await findSlotState(journal, slotId);
  if (slotId !== null && slot === null) throw notFound("Slot");
  // A place keeps following its slot's name until it has one of its own.
  const name = input.name === slot?.name ? "" : input.name;
  return { id, tradeId, slotId, name, originUrl: image.blob === null ? null : input.originUrl, ...image };
}

/** @throws ProblemError when the slot or the plan takes no further image */
async function checkRoom(journal: Journal, { tradeId, slotId, snapshotId }: SaveSnapshot): Promise<void> {
  const { tx, actor } = journal;
  const slot = slotId === null ? null : await findSlotState(journal, slotId);
  if (slot?.isEnabled === false) {
    throw ruleBroken("Snapshot.SlotDisabled", "This slot is disabled. Enable it under Snapshot slots to use it.");
  }
  const limit = planLimit(actor, "numberOfSnapshots");
  if (limit === Number.POSITIVE_INFINITY || (await countImages(tx, tradeId, snapshotId)) < limit) return;
  throw upgradeNeeded(`Your plan includes ${limit} snapshots per trade.`);
}

type Image = Pick<StoredSnapshot, "blob" | "width" | "height">;

function imageOf({ snapshotUrl }: SaveSnapshot, before: StoredSnapshot | null, accepted: AcceptedImage | null): Image {
  if (accepted !== null) return { blob: accepted.name, width: accepted.width, height: accepted.height };
  if (snapshotUrl === null || before === null) return { blob: null, width: null, height: null };
  return { blob: before.blob, width: before.width, height: before.height };
}

async function readOne(journal: Journal, { tradeId, snapshotId }: SaveSnapshot, blobs: ImageStore) {
  const { slots, customs } = await readSnapshotRows(journal, tradeId);
  const row = [...slots, ...customs].find(({ id }) => id === snapshotId);
  if (row === undefined) throw notFound("Snapshot");
  return presentSnapshot(row, blobs);
}

async function moved(journal: Journal, input: SaveSnapshot, blobs: ImageStore): Promise<ProblemError> {
  return new ProblemError(412, "Snapshot.Changed", "This snapshot was changed elsewhere. Reload and try again.", {
    current: await readOne(journal, input, blobs),
  });
}
