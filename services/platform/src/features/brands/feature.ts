import { readBrandFolder } from "@entrywise/kit/brands";
import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../../context.ts";
import { brandsRoutes } from "./brands.routes.ts";
import { seedBrands } from "./brands.service.ts";
import { installedPictures, type RecordSurroundings } from "./editing/record-problems.ts";

/** @param manifests of the releases that channels point to */
export const brands = (manifests: RecordSurroundings["manifests"]) =>
  defineFeature({
    name: "brands",
    async start({ unit, job, config }: PlatformContext) {
      await unit.run(job, "job", (tx) => seedBrands(tx, readBrandFolder(config.BRANDS_DIR).all()));
      return { routes: [brandsRoutes(unit, { manifests, hasPicture: installedPictures(config.BRANDS_DIR) })] };
    },
  });
