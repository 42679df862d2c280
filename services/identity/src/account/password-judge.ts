import { Worker } from "node:worker_threads";
import { ProblemError } from "@entrywise/kit/problem-error";
import type { PasswordVerdict } from "./password-rules.ts";

export interface PasswordJudge {
  judge(password: string, terms: readonly string[]): Promise<PasswordVerdict>;
  close(): Promise<void>;
}

/** Uses a worker thread, restarted if it has ended. */
export function createPasswordJudge(file: string): PasswordJudge {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, { resolve(verdict: PasswordVerdict): void; reject(error: unknown): void }>();
  const begun = () => {
    const fresh = new Worker(file);
    fresh.on("message", ({ id, verdict }: { id: number; verdict: PasswordVerdict }) => {
      waiting.get(id)?.resolve(verdict);
      waiting.delete(id);
    });
    const ended = (error: unknown) => {
      if (worker === fresh) worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    fresh.on("error", ended);
    fresh.on("exit", () => ended(new Error("the judge of passwords has ended")));
    fresh.unref();
    return fresh;
  };
  return {
    judge(password, terms) {
      worker ??= begun();
      const id = ++last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker?.postMessage({ id, password, terms });
      });
    },
    async close() {
      await worker?.terminate();
    },
  };
}

/**
 * Accepts a new password or throws the reason.
 *
 * @throws ProblemError 400 naming the field
 */
export async function expectGoodPassword(
  judge: PasswordJudge,
  password: string,
  terms: readonly string[],
): Promise<void> {
  const { reason } = await judge.judge(password, terms);
  if (reason === null) return;
  const message =
    reason === "personal"
      ? "Your password can't be your name, your email or the name of this site"
      : "Your password is too easy to guess";
  throw new ProblemError(400, "Account.WeakPassword", `${message}.`, { errors: [{ path: "password", message }] });
}
