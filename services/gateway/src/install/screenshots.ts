import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Screenshot } from "./web-manifest.ts";

/**
 * Screenshots of the app among the brand files, `screenshot-<brand key>-wide.png` and `-narrow.png`; they are optional.
 * Looked up once for each brand.
 */
export function createScreenshots(brandAssets: string): (brandKey: string) => Promise<readonly Screenshot[]> {
  const known = new Map<string, Promise<readonly Screenshot[]>>();
  return (brandKey) => {
    const found = known.get(brandKey) ?? findScreenshots(brandAssets, brandKey);
    known.set(brandKey, found);
    return found;
  };
}

async function findScreenshots(brandAssets: string, brandKey: string): Promise<readonly Screenshot[]> {
  const files = await readdir(brandAssets).catch((): string[] => []);
  const shots = (["wide", "narrow"] as const).map(async (formFactor) => {
    const name = `screenshot-${brandKey}-${formFactor}.png`;
    if (!files.includes(name)) return [];
    const { default: sharp } = await import("sharp"); // seldom asked for
    const { width, height } = await sharp(join(brandAssets, name)).metadata();
    return [{ src: `/brand/${name}`, sizes: `${width}x${height}`, formFactor }];
  });
  return (await Promise.all(shots)).flat();
}
