import express from "express";
import { afterEach, expect, test } from "vitest";
import { createLogger } from "../logging.ts";
import { listen, type Running } from "./listen.ts";

let running: Running | null = null;
afterEach(() => running?.stop());

test("R-110 a leaving instance reports not ready and serves until its grace period ends, then stops listening", async () => {
  const { promise: grace, resolve: endGrace } = Promise.withResolvers<void>();
  let isReady = true;
  const app = express().get("/", (_request, response) => void response.json({ isReady }));
  running = await listen(app, {
    port: 0,
    host: "127.0.0.1",
    logger: createLogger("test", "silent"),
    drain: () => {
      isReady = false;
      return grace;
    },
    close: async () => {},
  });
  const { port } = running;
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/`)).json();
  expect(await ask()).toEqual({ isReady: true });
  const stopped = running.stop();
  expect(await ask()).toEqual({ isReady: false });
  endGrace();
  await stopped;
  await expect(ask()).rejects.toThrow();
});
