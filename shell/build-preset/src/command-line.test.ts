import { expect, test } from "vitest";
import { readChannel, readCommandLine, readHours, readPercent, readPlan, UsageError } from "./command-line.ts";

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

const planOf = (...args: string[]) => readPlan(readCommandLine(["canary", ...args]).options);

test("M-249 a canary that goes on by itself has rising shares and a time for each", () => {
  expect(planOf("--percent", "5")).toBeNull();
  expect(planOf("--auto", "5,25,100")).toEqual({ kind: "begin", steps: [5, 25, 100], everyMinutes: 10 });
  expect(planOf("--auto", "0.5, 50", "--every", "2h")).toEqual({ kind: "begin", steps: [0.5, 50], everyMinutes: 120 });
  expect(planOf("--pause")).toEqual({ kind: "pause" });
  expect(planOf("--end")).toEqual({ kind: "end" });
});

test.each([
  [["--auto", "25,5"], "each larger than the one before"],
  [["--auto", "5,,100"], "each larger than the one before"],
  [["--auto", "0,5"], "each larger than the one before"],
  [["--auto", "5,200"], "each larger than the one before"],
  [["--auto", "5", "--every", "soon"], "--every 10m, 2h or 1d"],
  [["--auto", "5", "--every", "0m"], "--every 10m, 2h or 1d"],
  [["--auto", "5", "--every", "8d"], "--every 10m, 2h or 1d"],
  [["--auto", "5", "--percent", "5"], "Say one of them: --auto, --percent."],
  [["--pause", "--end"], "Say one of them: --pause, --end."],
])("M-249 canary %j says what is wrong", (args, said) => {
  expect(() => planOf(...args)).toThrow(said);
});

test("M-249 a preview lasts for whole hours, a week at most", () => {
  const hoursOf = (hours: string) => readHours(readCommandLine(["preview", `--hours=${hours}`]).options);
  expect(hoursOf("24")).toBe(24);
  for (const wrong of ["0", "169", "1.5", ""]) expect(() => hoursOf(wrong)).toThrow("--hours 1 to 168");
});
