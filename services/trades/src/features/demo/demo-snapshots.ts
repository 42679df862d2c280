import { newId } from "@entrywise/kit/db/new-id";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { newImageName } from "@entrywise/kit/images/upload-names";
import { demoPicture, demoPictureSize } from "./demo-picture.ts";
import type { DemoRecord } from "./demo-records.ts";
import type { DemoTrade } from "./demo-trade.ts";

/** Every so many trades have a picture. */
const EVERY = 5;

/** Whoever begins on the same day gets the same pictures. */
const drawn = new WeakMap<DemoTrade, Buffer>();

const isPictured = (_: unknown, place: number) => place % EVERY === 0;

/** Draws the charts that {@link demoSnapshots} stores. */
export async function drawPictures(trades: readonly DemoTrade[]): Promise<void> {
  for (const trade of trades.filter(isPictured)) await drawPicture(trade);
}

/** Puts charts of some of the trades into the store. @returns rows of `snapshot`, without the owner */
export async function demoSnapshots(
  records: readonly DemoRecord[],
  store: Pick<ImageStore, "write">,
  name: string,
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (const { demo, trade } of records.filter(isPictured)) {
    const bytes = await drawPicture(demo);
    if (bytes === null) continue;
    const blob = newImageName();
    await store.write(blob, bytes, "image/webp");
    rows.push({
      id: newId(),
      trade_id: trade.id,
      slot_id: null,
      name,
      blob,
      ...demoPictureSize,
      sequence_number: 1,
      is_primary: true,
      version: 1,
    });
  }
  return rows;
}

async function drawPicture(demo: DemoTrade): Promise<Buffer | null> {
  const known = drawn.get(demo);
  if (known !== undefined) return known;
  const svg = demoPicture(demo);
  if (svg === null) return null;
  // Loaded by those services alone that have made a demonstration.
  const { default: sharp } = await import("sharp");
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
  drawn.set(demo, bytes);
  return bytes;
}
