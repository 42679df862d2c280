import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { afterEach, expect, test } from "vitest";
import { lowerPriority } from "./lower-priority.ts";

const { PRIORITY_LOW } = constants.priority;
const groupsBySession = existsSync("/proc/self/autogroup");
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

function start(detached: boolean): number {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 60_000)"], { detached, stdio: "ignore" });
  children.push(child);
  return child.pid ?? 0;
}

/** Priority of the session group by which Linux divides the processor. */
const groupPriority = (pid: number) => Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, "utf8"))?.[1]);

test("a process gets a lower priority", () => {
  const pid = start(false);
  lowerPriority(pid, PRIORITY_LOW);
  expect(getPriority(pid)).toBe(PRIORITY_LOW);
});

test.runIf(groupsBySession)("a process that leads a session also lowers the session", () => {
  const pid = start(true);
  lowerPriority(pid, PRIORITY_LOW);
  expect(groupPriority(pid)).toBe(PRIORITY_LOW);
});

test.runIf(groupsBySession)("other processes of a session are unchanged", () => {
  const before = groupPriority(process.pid);
  lowerPriority(start(false), PRIORITY_LOW);
  expect(groupPriority(process.pid)).toBe(before);
});

test("a process that has exited causes no error", () => {
  expect(() => lowerPriority(2 ** 22 + 1, PRIORITY_LOW)).not.toThrow();
});
