import { basename } from "node:path";
import { histogramOf } from "../metrics/process-metrics.ts";

const buckets = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

/** How long people wait until a file of theirs is read, waiting for a place included. */
export function fileSeconds() {
  const help = "From a file's arrival to the first answer about it, waiting for a place included";
  return histogramOf("file_read_seconds", help, { labelNames: ["process", "outcome"] as const, buckets });
}

/** Observes the first answer of the process of a file; what the process refuses is read as well. */
export function observeFile(module: URL): (answer: Promise<unknown>) => void {
  const end = fileSeconds().startTimer({ process: basename(module.pathname).replace(/\.(main\.)?\w+$/, "") });
  // Only the first answer settles it.
  const first = Promise.withResolvers<"read" | "ended">();
  void first.promise.then((outcome) => end({ outcome }));
  return (answer) =>
    void answer.then(
      () => first.resolve("read"),
      (error: Error) => first.resolve(error.name === "InputRefused" ? "read" : "ended"),
    );
}
