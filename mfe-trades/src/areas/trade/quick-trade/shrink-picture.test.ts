import { MOST_PICTURE_CHARACTERS } from "@entrywise/contracts/trades/captures.api";
import { expect, test } from "vitest";
import { shrinkPicture } from "./shrink-picture.ts";

const photo = new File(["camera"], "IMG_4711.heic.jpg", { type: "image/jpeg" });

test("Y-306 a photo is packed smaller until a waiting trade can carry it", async () => {
  const tried: [number, number][] = [];
  const bytes = (longest: number, quality: number) => Math.round(longest * quality * 900);
  const picture = await shrinkPicture(photo, async (_, longest, quality) => {
    tried.push([longest, quality]);
    return new Blob([new Uint8Array(bytes(longest, quality))]);
  });
  expect(tried).toEqual([
    [1600, 0.82],
    [1600, 0.6],
    [1600, 0.4],
  ]);
  expect(picture.data.length).toBeLessThanOrEqual(MOST_PICTURE_CHARACTERS);
  expect(picture).toMatchObject({ name: "IMG_4711.heic.jpg", type: "image/jpeg" });
});

test("Y-306 its bytes arrive as they are", async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
  const { data } = await shrinkPicture(photo, async () => new Blob([bytes]));
  expect(Buffer.from(data, "base64").equals(Buffer.from(bytes))).toBe(true);
});
