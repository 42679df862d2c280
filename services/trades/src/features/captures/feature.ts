import { defineFeature } from "@entrywise/kit/feature";
import { createUploadNames } from "@entrywise/kit/images/upload-names";
import type { TradesContext } from "../../context.ts";
import type { AddPicture } from "./add-capture.ts";
import { capturesRoutes } from "./captures.routes.ts";

export const captures = ({ addPicture }: { addPicture: AddPicture }) =>
  defineFeature({
    name: "captures",
    start: ({ unit, blobs, acceptImage, rates, config }: TradesContext) => ({
      routes: [
        capturesRoutes(unit, {
          blobs,
          names: createUploadNames(config.BLOB_KEY),
          acceptImage,
          rates: rates.now,
          addPicture,
        }),
      ],
    }),
  });
