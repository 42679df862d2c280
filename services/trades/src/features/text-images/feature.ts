import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { startImageSweep } from "./sweep-images.ts";
import { TextImageEntity } from "./text-image.entity.ts";
import { textImagesRoutes } from "./text-images.routes.ts";

export const textImages = defineFeature({
  name: "text-images",
  entities: [TextImageEntity],
  sweptLater: ["stored_blob"],
  start({ unit, blobs, acceptImage, logger, config, onStop }: TradesContext) {
    const sweep = startImageSweep(unit, blobs, logger, config.IMAGE_SWEEP_SECONDS * 1000);
    onStop(sweep.stop);
    return { routes: [textImagesRoutes(unit, { blobs, acceptImage })] };
  },
});
