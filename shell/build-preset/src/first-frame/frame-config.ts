import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { firstFrameName } from "@entrywise/contracts/platform/first-frame";
import { type Configuration, rspack } from "@rspack/core";
import { baseConfig } from "../rspack-remote.ts";
import { zodOfPages } from "../zod-of-pages.ts";

const reactDom = dirname(createRequire(import.meta.url).resolve("react-dom/package.json"));
/** The one of React's renderers that needs nothing but the language. */
const renderer = join(reactDom, "cjs/react-dom-server-legacy.browser.production.js");

/**
 * Build of a workspace's frames: one file without anything that pages fetch later, for a context that has the language alone.
 *
 * @param entry file that calls `serveFrames`, from the workspace
 * @param out folder of the file
 */
export function frameConfig(dir: string, entry: string, out: string): Configuration {
  const base = baseConfig(dir, {});
  const rules = (base.module?.rules ?? []).filter((rule) => !isFile(rule));
  return {
    ...base,
    name: "first-frame",
    target: "es2022",
    entry: { frame: entry },
    output: { path: out, filename: firstFrameName, chunkFormat: "commonjs", chunkLoading: false, publicPath: "" },
    resolve: {
      ...base.resolve,
      // Not those of browsers: what draws there asks for a document.
      conditionNames: ["import", "module", "production", "default"],
      alias: { "react-dom/server$": renderer },
    },
    module: {
      rules: [
        ...rules,
        { test: /\.(css|woff2)$/, type: "asset/source" },
        // After types are gone, in which the same word stands.
        { test: /\.tsx?$/, enforce: "post", loader: join(import.meta.dirname, "no-later-parts.mjs") },
      ],
    },
    optimization: { ...base.optimization, splitChunks: false, runtimeChunk: false },
    plugins: [
      zodOfPages,
      new rspack.DefinePlugin({ "process.env.NODE_ENV": '"production"', window: "undefined", document: "undefined" }),
    ],
  };
}

/** Styles and fonts are the page's. */
function isFile(rule: unknown): boolean {
  const { test } = rule as { test?: RegExp };
  return test !== undefined && /css|woff2/.test(test.source);
}
