import { expect, test } from "vitest";
import { fileSeconds, observeFile } from "./observe-file.ts";

const counted = async () =>
  (await fileSeconds().get()).values
    .filter(({ metricName, labels }) => metricName === "file_read_seconds_count" && labels.process === "test-process")
    .map(({ labels, value }) => [labels.outcome, value]);

test("R-131 a file counts once, by its first answer; what is refused was read, what ended its process wasn't", async () => {
  const module = new URL("file:///service/test-process.mjs");
  const [read, refused, ended] = [observeFile(module), observeFile(module), observeFile(module)];
  read(Promise.resolve("rows"));
  read(Promise.resolve("more rows"));
  refused(Promise.reject(Object.assign(new Error("no"), { name: "InputRefused" })));
  ended(Promise.reject(new Error("the process ended: memory")));
  await expect.poll(counted).toEqual([
    ["read", 2],
    ["ended", 1],
  ]);
});
