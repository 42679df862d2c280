import { type ProblemError, ruleBroken } from "@entrywise/kit/problem-error";

/**
 * Demo trades are invented and go into no group.
 *
 * @param paths fields that name one
 */
export function demoNotShared(paths: readonly string[]): ProblemError {
  const errors = paths.map((path) => ({ path, message: "is a demo trade" }));
  return ruleBroken("Trade.DemoNotShared", "Demo trades can't be shared with a group.", errors);
}
