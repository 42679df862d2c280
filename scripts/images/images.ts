/**
 * `npm run images`: builds the product, puts together what each process needs, and builds an image of each with podman, or with the
 * engine that `ENGINE` names. `--base=<image>` builds on another base, `--only=<process,…>` some of them, `--trees` stops
 * before the engine: what an image would hold then lies in `.cache/images`.
 */
import { parseArgs } from "node:util";
import { assembleAll, buildImages, buildProduct } from "./build-images.ts";

const { values } = parseArgs({
  options: {
    base: { type: "string" },
    only: { type: "string" },
    trees: { type: "boolean", default: false },
    tag: { type: "string" },
  },
});
try {
  buildProduct();
  const names = await assembleAll(values.only?.split(","));
  if (!values.trees) buildImages(names, { base: values.base, tag: values.tag });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
