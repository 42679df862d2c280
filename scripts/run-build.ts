import { type Configuration, rspack } from "@rspack/core";

/** Builds once; errors are printed and end the process with 1. */
export async function runBuild(configuration: Configuration): Promise<void> {
  const compiler = rspack(configuration);
  const stats = await new Promise<import("@rspack/core").Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || !result) reject(error ?? new Error("no result"));
      else resolve(result);
    });
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (stats.hasErrors()) {
    console.error(stats.toString({ all: false, errors: true, colors: process.stdout.isTTY }));
    process.exit(1);
  }
}
