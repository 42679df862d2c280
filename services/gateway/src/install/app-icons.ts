import type { Brand } from "@entrywise/contracts/platform/brand";
import type { ReleaseFiles } from "../assets/release-files.ts";
import { brandBackground } from "./brand-background.ts";
import { createBrandMarks, drawMark } from "./brand-marks.ts";

/** Icons of the installed app in the sizes that systems need, `maskable` ones with a margin that may be cut off. */
export const appIcons = {
  "192.png": { size: 192, purpose: "any" },
  "512.png": { size: 512, purpose: "any" },
  "maskable-192.png": { size: 192, purpose: "maskable" },
  "maskable-512.png": { size: 512, purpose: "maskable" },
  /** Apple's home screens round the corners and don't support transparency. */
  "apple-180.png": { size: 180, purpose: "apple" },
} as const;
export type AppIconName = keyof typeof appIcons;

/** Share of the side that the mark takes: the safe zone of a maskable icon is a circle of 80 % of it. */
const markShare = { any: 1, maskable: 0.54, apple: 0.66 } as const;

export interface AppIcons {
  /** Null if the brand's mark is neither a file of this installation nor an uploaded picture. */
  draw(brand: Brand, name: AppIconName): Promise<Buffer | null>;
  /** Changes with the mark, so that browsers fetch it again; null as above. */
  version(brand: Brand): Promise<string | null>;
}

/** A brand's PNG icons, drawn from its mark and again when the file has changed. */
export function createAppIcons(brandAssets: string, readPicture: ReleaseFiles["readPicture"]): AppIcons {
  const markAt = createBrandMarks(brandAssets, readPicture);
  const drawn = new Map<string, Promise<Buffer>>();
  return {
    version: async ({ logos }) => (await markAt(logos.mark))?.version ?? null,
    draw: async (brand, name) => {
      const mark = await markAt(brand.logos.mark);
      if (mark === null) return null;
      const background = brandBackground(brand);
      const key = [mark.version, background, name].join("|");
      const work = drawn.get(key) ?? drawIcon(mark.bytes, name, background);
      drawn.set(key, work);
      work.catch(() => drawn.delete(key));
      return work;
    },
  };
}

async function drawIcon(mark: Buffer, name: AppIconName, background: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp"); // seldom asked for
  const { size, purpose } = appIcons[name];
  const picture = await drawMark(mark, Math.round(size * markShare[purpose]));
  if (purpose === "any") return picture;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture, gravity: "centre" }])
    .png()
    .toBuffer();
}
