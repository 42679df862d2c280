import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Configuration, SwcJsMinimizerRspackPlugin } from "@rspack/core";

/**
 * The text of a file stays in memory while its service runs, twice as large where one letter lies beyond Latin-1: nothing but code,
 * in ASCII. Names stay, and our stack traces name the sources.
 */
const codeAlone = new SwcJsMinimizerRspackPlugin({
  extractComments: false,
  minimizerOptions: { compress: false, mangle: false, format: { comments: false, asciiOnly: true } },
});

/**
 * Bundle of a Node service. node_modules stay outside: TypeORM loads its drivers by dynamic require.
 *
 * @param folder the service's workspace
 * @param extra further entries by name, e.g. a worker
 */
export function serviceConfig(folder: string, extra: Record<string, string>): Configuration {
  return {
    context: folder,
    mode: "production",
    target: "node24",
    entry: { ...usual(folder), ...extra },
    output: {
      path: resolve(folder, "dist"),
      filename: "[name].mjs",
      chunkFilename: "[name].mjs",
      module: true,
      chunkFormat: "module",
      library: { type: "module" },
      clean: true,
    },
    externalsType: "module-import",
    externals: [
      ({ request }, callback) => {
        const isPackage = request !== undefined && /^(node:|@?[a-z])/i.test(request);
        const isOurs = request?.startsWith("@entrywise/") ?? false;
        if (isPackage && !isOurs) callback(undefined, request);
        else callback();
      },
    ],
    resolve: { extensions: [".ts", ".tsx", ".js"] },
    optimization: { minimizer: [codeAlone], splitChunks: { chunks: "all", minSize: 0 } },
    devtool: "source-map",
    node: { __dirname: false, __filename: false },
    module: {
      parser: { javascript: { importMeta: false, url: false, worker: false } },
      rules: [
        {
          test: /\.tsx$/,
          type: "javascript/auto",
          loader: "builtin:swc-loader",
          options: {
            jsc: {
              parser: { syntax: "typescript", tsx: true },
              transform: { react: { runtime: "automatic" } },
              target: "es2024",
            },
          },
        },
        {
          test: /\.ts$/,
          type: "javascript/auto",
          loader: "builtin:swc-loader",
          options: {
            jsc: {
              parser: { syntax: "typescript", decorators: true },
              transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
              keepClassNames: true,
              target: "es2024",
            },
          },
        },
      ],
    },
  };
}

/** A workspace of several processes has entries of its own and neither of these. */
function usual(folder: string): Record<string, string> {
  const entries = { main: "./src/main.ts", service: "./src/service.ts" };
  return Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(resolve(folder, file))));
}
