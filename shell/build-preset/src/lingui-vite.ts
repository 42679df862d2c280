import { transform } from "@swc/core";
import { linguiPlugin, macroPackage } from "./lingui-plugin.ts";

/** The transform of messages for Vitest: the same plugin with the same options as in the build. */
export function linguiForTests() {
  return {
    name: "entrywise-messages",
    enforce: "pre" as const,
    async transform(code: string, id: string) {
      if (!code.includes(macroPackage) || !/\.tsx?$/.test(id)) return undefined;
      const { code: transformed, map } = await transform(code, {
        filename: id,
        sourceMaps: true,
        jsc: {
          parser: { syntax: "typescript", tsx: id.endsWith(".tsx"), decorators: true },
          target: "es2022",
          transform: { react: { runtime: "automatic" } },
          experimental: { plugins: [linguiPlugin] },
        },
      });
      return { code: transformed, map };
    },
  };
}
