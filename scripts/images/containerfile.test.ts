import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { containerfile, readStages } from "./containerfile.ts";
import { imageCommand, imageProcesses, imageVariables } from "./processes.ts";

const stages = readStages();
const stageOf = (name: string) => stages.find((stage) => stage.name === name);

test.each(imageProcesses)("R-100 the image of $name starts it as npm start does", (process) => {
  const stage = stageOf(process.name);
  expect(stage?.command).toEqual(imageCommand(process));
  expect(stage?.variables).toMatchObject(imageVariables(process));
});

test("R-100 every image starts from scratch and runs as a numeric user, and none is left over", () => {
  expect(stageOf("runtime")?.from).toBe("scratch");
  const images = stages.filter(({ from }) => from === "runtime");
  expect(images.map(({ name }) => name).sort()).toEqual([...imageProcesses.map(({ name }) => name), "jobs"].sort());
  expect(new Set(images.map(({ user }) => user))).toEqual(new Set(["10001:10001"]));
});

test("R-100 the base is one argument, pinned by its digest", () => {
  const text = readFileSync(containerfile, "utf8");
  expect(text).toMatch(/^ARG BASE=[a-z/-]+:[\w.-]+@sha256:[0-9a-f]{64}$/m);
  expect(stages.filter(({ from }) => !["scratch", "runtime"].includes(from)).map(({ from }) => from)).toEqual([
    "${BASE}",
  ]);
});

test("R-100 a stage inherits the variables of the one it is built from, and its own take precedence", () => {
  const read = readStages(
    'FROM x AS base\nENV A=1 \\\n    B=2\nUSER 1:1\nFROM base AS own\n# no line\nENV B=3\nCMD ["a", "b"]\n',
  );
  expect(read[1]).toEqual({
    name: "own",
    from: "base",
    variables: { A: "1", B: "3" },
    command: ["a", "b"],
    user: "1:1",
  });
});
