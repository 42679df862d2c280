import { expect, test } from "vitest";
import { readChannel, readCommandLine, readPercent, UsageError } from "./command-line.ts";

const percentOf = (...args: string[]) => readPercent(readCommandLine(["canary", ...args]).options);

test("M-168 a command line is read as it was typed", () => {
  const release = readCommandLine(["release", "--channel", "next", "--version", "2.4.0-next.1", "--no-smoke"]);
  expect(release).toMatchObject({ name: "release", options: { version: "2.4.0-next.1", smoke: false } });
  expect(readChannel(release.options)).toBe("next");
  expect(readCommandLine(["key", "team-key.json"])).toMatchObject({ name: "key", file: "team-key.json" });
  expect(percentOf("--percent", "5")).toBe(5);
  expect(percentOf("--percent=0")).toBe(0);
  expect(percentOf("--percent", "0.25")).toBe(0.25);
});

test.each([["help"], ["--help"], ["-h"], ["canary", "--help"]])("M-168 %s %s asks for the usage", (...args) => {
  expect(readCommandLine(args).name).toBe("help");
});

test.each([
  [["canary", "--share", "5"], "Unknown option '--share'."],
  [["canary", "--percent"], "Option '--percent <value>' argument missing."],
  [["canary", "--percent", "-3"], "Option '--percent' argument is ambiguous."],
  [["ship"], "There is no command ship."],
  [["promote", "2.3.1"], "promote takes no 2.3.1."],
  [["key", "a.json", "b.json"], "key takes no b.json."],
  [[], ""],
])("M-168 %j prints what is wrong and the usage", (args, said) => {
  expect(() => readCommandLine(args)).toThrow(new UsageError(said));
});

test.each(["", " ", "five", "1e1", "0x5", "100.5", "120", "0.125"])(
  "M-162 a share of %j is none, and ends no canary",
  (percent) => {
    expect(() => percentOf(`--percent=${percent}`)).toThrow("Say which share of the users: --percent 0 to 100.");
  },
);

test.each(["", "1", "v2.3.1", "2.3.1+7"])("M-160 --version %j is refused before anything is built", (version) => {
  expect(() => readCommandLine(["release", `--version=${version}`])).toThrow(
    "--version must be a version such as 2.3.1.",
  );
});
