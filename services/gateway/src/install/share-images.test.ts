import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brandRecord } from "@entrywise/contracts/platform/brand";
import type { SharedPlot } from "@entrywise/contracts/trades/share-preview";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createShareImages, needsDrawing, shareImagePath } from "./share-images.ts";
import { placeCaptions } from "./share-plot.ts";
import { timeTicks } from "./time-ticks.ts";

const brands = join(import.meta.dirname, "../../../../deploy/brands");
const { brand } = brandRecord.parse(JSON.parse(await readFile(join(brands, "entrywise.json"), "utf8")));
const images = createShareImages(join(brands, "assets"), async () => null);

/** How many pixels of a picture have this colour, which letters have inside. */
async function dots(picture: Buffer | null, colour: readonly [number, number, number]): Promise<number> {
  const { data, info } = await sharp(picture ?? Buffer.of())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (colour.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 3)) count += 1;
  }
  return count;
}

const ink = [248, 250, 252] as const;
const green = [60, 179, 113] as const;

test("P-106 the share image is a PNG of the brand's picture with its name, which social networks can show", async () => {
  const own = await images.draw(brand);
  expect(await dots(own, [37, 99, 235])).toBeGreaterThan(5_000);
  expect(await dots(own, ink)).toBeGreaterThan(1_000);
  expect(await dots(await images.draw({ ...brand, name: "E" }), ink)).toBeLessThan(await dots(own, ink));
});

test("P-106 a shared trade is named on its picture, a win in the colour of wins", async () => {
  const card = { title: "EURUSD short", result: "+1.79R", tone: "win" } as const;
  expect(await dots(await images.draw(brand, card), green)).toBeGreaterThan(2_000);
  expect(await dots(await images.draw(brand, { ...card, tone: "loss" }), green)).toBe(0);
  const long = await images.draw(brand, {
    ...card,
    title: "A very long name of an instrument & its <market>".repeat(3),
  });
  expect(await dots(long, ink)).toBeGreaterThan(1_000);
});

test("P-106 letters that the font lacks are left out instead of being drawn as boxes", async () => {
  const bare = await images.draw({ ...brand, name: "取引" });
  expect(await dots(bare, ink)).toBeLessThan(await dots(await images.draw(brand), ink));
});

test("P-106 an uploaded picture is shown as it is, one from elsewhere is not drawn", async () => {
  expect(needsDrawing({ socialShareImage: "/brand/pictures/acme/share-1.png" })).toBe(false);
  expect(needsDrawing(brand)).toBe(true);
  expect(await images.draw({ ...brand, socialShareImage: "https://cdn.example/share.svg" })).toBeNull();
  expect(shareImagePath({ ...brand, name: "Other" })).not.toBe(shareImagePath(brand));
});

const plot: SharedPlot = {
  ...{ pricePrecision: 5, movement: "pips", netPips: "43.2", stopPrice: "1.0562", targetPrice: "1.0474" },
  ...{ maximumAdversePrice: "1.0553", maximumFavourablePrice: "1.0478" },
  executions: [
    { at: "2024-11-26T09:12:00.000Z", price: "1.0542", isOpen: true, netPips: null },
    { at: "2024-11-26T11:40:00.000Z", price: "1.0518", isOpen: true, netPips: null },
    { at: "2024-11-26T13:35:00.000Z", price: "1.0502", isOpen: false, netPips: "40" },
    { at: "2024-11-27T08:20:00.000Z", price: "1.049", isOpen: false, netPips: "28" },
    { at: "2024-11-27T10:05:00.000Z", price: "1.04835", isOpen: false, netPips: "58.5" },
  ],
};

test("T-472 the picture of a shared trade shows its levels, entries, exits and owner", async () => {
  const card = { title: "EURUSD short", result: "+1.79R", tone: "win", plot, locale: "en" } as const;
  const red = [244, 67, 54] as const;
  const drawn = await images.draw(brand, { ...card, owner: "@elena.fx", badge: "Reconciled with the broker" });
  expect(await dots(drawn, red)).toBeGreaterThan(1_000);
  expect(await dots(await images.draw(brand, { ...card, plot: { ...plot, stopPrice: null } }), red)).toBe(0);
  expect(await dots(await images.draw(brand, card), ink)).toBeLessThan(await dots(drawn, ink));
});

test("T-472 the picture of a shared trade has the strategy beside the days, and the owner's initials", async () => {
  const card = { title: "EURUSD short", result: "", tone: null, plot, locale: "en", days: "26 November 2024" } as const;
  const faint = [148, 163, 184] as const;
  const plain = await dots(await images.draw(brand, card), faint);
  const named = await dots(await images.draw(brand, { ...card, strategy: "London Breakout" }), faint);
  expect(named).toBeGreaterThan(plain + 500);
  // Letters that the font lacks remove the strategy from the picture, never the days.
  expect(await dots(await images.draw(brand, { ...card, strategy: "取引" }), faint)).toBe(plain);
  const avatar = [30, 58, 95] as const;
  expect(await dots(await images.draw(brand, { ...card, owner: "@elena.fx" }), avatar)).toBeGreaterThan(800);
  expect(await dots(await images.draw(brand, card), avatar)).toBe(0);
});

test("T-472 the time axis of the picture has hours in UTC, and the date where a day begins", () => {
  const first = Date.parse("2024-11-26T09:12:00.000Z");
  const texts = timeTicks({ first, last: Date.parse("2024-11-27T10:05:00.000Z") }, "en").map(({ text }) => text);
  expect(texts).toEqual(["12:00", "18:00", "27 Nov", "06:00"]);
  const days = timeTicks({ first, last: first + 10 * 86_400_000 }, "de");
  expect(days.map(({ text }) => text)).toEqual(["27. Nov.", "29. Nov.", "1. Dez.", "3. Dez.", "5. Dez."]);
  expect(days.every(({ time }) => time % 86_400_000 === 0)).toBe(true);
});

test("T-472 the time axis has at least one label, and no more than fit", () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 2e12 }), fc.integer({ min: 0, max: 2e11 }));
  fc.assert(
    fc.property(span, ([first, lasts]) => {
      const ticks = timeTicks({ first, last: first + lasts }, "en");
      expect(ticks.length).toBeGreaterThanOrEqual(1);
      expect(ticks.length).toBeLessThanOrEqual(6);
      for (const { time } of ticks) {
        expect(time).toBeGreaterThanOrEqual(first);
        expect(time).toBeLessThanOrEqual(first + lasts);
      }
    }),
  );
});

test("T-472 captions of executions on the picture of a link never cover one another", () => {
  const point = fc.record({ x: fc.integer({ min: 176, max: 935 }), y: fc.integer({ min: 236, max: 484 }) });
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 8 }), (points) => {
      const boxes = placeCaptions(points.map((one) => ({ ...one, text: "+40.0" }))).map(({ x, y, anchor }) => ({
        left: anchor === "start" ? x : x - 48,
        y,
      }));
      boxes.forEach((box, index) => {
        const covered = boxes
          .slice(index + 1)
          .filter((other) => Math.abs(box.left - other.left) < 47.9 && Math.abs(box.y - other.y) < 16);
        expect(covered).toEqual([]);
      });
    }),
  );
});
