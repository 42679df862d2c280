import type { ApiClient } from "@entrywise/host/shell";
import { expect, test } from "vitest";
import { createPlatformCall } from "../session/calls.ts";
import { failureLog } from "./failure-log.ts";

const collected = () => {
  const sent: unknown[] = [];
  const post: ApiClient["post"] = async (path, body) => {
    sent.push([path, body]);
    throw new Error("the network is away");
  };
  const log = failureLog(createPlatformCall({ post } as ApiClient)); // it only posts
  return { sent, log };
};

test("N-128 a part that fails is logged with its remote, its release and what was thrown", () => {
  const { sent, log } = collected();
  log({ remote: "trades", release: "4.18.2", error: new TypeError("null has no size") });
  const event = { level: "error", code: "Screen.Failed", message: "TypeError: null has no size" };
  expect(sent).toEqual([["/log-events", { events: [{ ...event, remote: "trades", release: "4.18.2" }] }]]);
});

test("N-128 what fails in a loop says no more after a while", () => {
  const { sent, log } = collected();
  for (let at = 0; at < 50; at++) log({ remote: "trades", release: "", error: "x" });
  expect(sent).toHaveLength(20);
});
