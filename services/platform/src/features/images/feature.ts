import { IMAGE_BYTES_LIMIT } from "@entrywise/contracts/platform/images.api";
import { defineFeature } from "@entrywise/kit/feature";
import { localImages } from "@entrywise/kit/images/local-images";
import { localImageRoutes } from "@entrywise/kit/images/local-images.routes";
import type { PlatformContext } from "../../context.ts";
import { noteDiscarded, sweepDiscarded } from "./discarded-images.ts";
import { imagesRoutes } from "./images.routes.ts";

export const images = defineFeature({
  name: "images",
  start: ({ unit, images: service, imageStore, config }: PlatformContext) => ({
    routes: [imagesRoutes(unit, service), localImageRoutes("/blobs", localImages(config), IMAGE_BYTES_LIMIT)],
    consumers: { "platform.images-let-go": noteDiscarded },
    schedules: { "platform.sweep-images": (tx) => sweepDiscarded(tx, imageStore) },
  }),
});
