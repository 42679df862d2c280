import { createHash } from "node:crypto";
import { BRAND_PICTURE_BYTES, brandPictureTooLarge } from "@entrywise/contracts/platform/brand-design";
import type { BrandPictureUse, StoredPicture } from "@entrywise/contracts/platform/brand-designs.api";
import type { BlobStore } from "@entrywise/kit/blobs/blob-store";
import { ruleBroken } from "@entrywise/kit/problem-error";
import { NotAnImage } from "../../../pictures/encoded.ts";
import { redrawApart } from "../../../pictures/picture-process/picture-process.ts";
import type { Box } from "../../../pictures/redraw-picture.ts";
import { picturesPath } from "./design-problems.ts";

/** Sizes that browsers and social networks expect; other shapes are padded with transparency. */
const boxes: Readonly<Record<BrandPictureUse, Box>> = {
  mark: { width: 512, height: 512 },
  favicon: { width: 192, height: 192 },
  share: { width: 1200, height: 630 },
};

/**
 * Stores a brand's picture, re-encoded in a separate process.
 *
 * @throws ProblemError 422 if it isn't a picture, or takes too much work to draw
 */
export function createBrandPictures(blobs: BlobStore) {
  return async (brandKey: string, use: BrandPictureUse, data: string): Promise<StoredPicture> => {
    const file = Buffer.from(data, "base64");
    if (file.length >= BRAND_PICTURE_BYTES) throw refused(brandPictureTooLarge);
    const { bytes, width, height } = await redrawApart(file, boxes[use]).catch((error) => {
      throw error instanceof NotAnImage ? refused(error.message.replace(/\.$/, "")) : error;
    });
    const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.png`;
    await blobs.put(`brands/${brandKey}/${name}`, bytes);
    return { url: picturesPath(brandKey) + name, width, height };
  };
}

const refused = (message: string) => ruleBroken("Brand.BadPicture", `${message}.`, [{ path: "data", message }]);
