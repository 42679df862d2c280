import { join } from "node:path";
import { type Compiler, type Plugin, rspack } from "@rspack/core";

const writesJsonSchema = /(^\.|\/core)\/(json-schema-processors|json-schema-generator|to-json-schema)\.js$/;
const standIn = join(import.meta.dirname, "no-json-schema.cjs");

/** Zod as pages need it: without what writes JSON Schema, a fifth of it. */
export const zodOfPages: Plugin = {
  apply(compiler: Compiler) {
    new rspack.NormalModuleReplacementPlugin(writesJsonSchema, (resolving) => {
      const from = resolving.context.replaceAll("\\", "/");
      if (!resolving.createData?.resource && /\/node_modules\/zod\/v4\//.test(from)) resolving.request = standIn;
    }).apply(compiler);
  },
};
