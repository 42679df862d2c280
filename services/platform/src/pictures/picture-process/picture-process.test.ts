import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { NotAnImage } from "../encoded.ts";
import { pictureWork, redrawApart, reEncodeApart } from "./picture-process.ts";

const box = { width: 1200, height: 630 };

/** Each blur is worked out for the whole picture: a few kilobytes take minutes. */
const blurred = (shapes: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><filter id="b"><feGaussianBlur stdDeviation="80"/></filter>${'<rect width="1200" height="630" filter="url(#b)" opacity="0.1"/>'.repeat(
      shapes,
    )}</svg>`,
  );

// On a busy machine each process waits for idle processors first.
vi.setConfig({ testTimeout: 90_000 });

test("P-720 a picture is written anew in a process of its own", async () => {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const { bytes, width, height } = await reEncodeApart(png);
  expect([width, height]).toEqual([30, 20]);
  expect((await sharp(bytes).metadata()).format).toBe("webp");
  expect((await redrawApart(blurred(1), box)).width).toBe(1200);
});

test("P-720 a drawing that takes too much work is refused as no picture, after its processor time", async () => {
  const refused = redrawApart(blurred(20_000), box, { ...pictureWork, processorMs: 1_000 });
  await expect(refused).rejects.toThrow("takes more work or memory to draw than a picture may");
  await expect(refused).rejects.toBeInstanceOf(NotAnImage);
});

test("P-720 what is no picture says so", async () => {
  await expect(reEncodeApart(Buffer.from("isn't a valid image"))).rejects.toThrow("isn't a valid image");
});
