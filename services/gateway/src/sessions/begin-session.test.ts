import { EventEmitter } from "node:events";
import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { Request, Response } from "express";
import { expect, test } from "vitest";
import { beginSession } from "./begin-session.ts";

/** A browser's session and the response with the next one; `sessions` are the ids still open. */
function browser(userId: string | null) {
  const sessions = new Set(["before"]);
  const response = new EventEmitter();
  const request = {
    sessionID: "before",
    session: { ...(userId === null ? {} : { user: { userId } }), regenerate },
    sessionStore: { generate, destroy: (id: string) => void sessions.delete(id) },
  };
  function generate(): void {
    request.sessionID = "after";
    request.session = { regenerate };
    sessions.add("after");
  }
  function regenerate(done: () => void): void {
    sessions.delete(request.sessionID);
    generate();
    done();
  }
  const begin = (id: string) =>
    beginSession(request as unknown as Request, response as unknown as Response, { userId: id } as SessionUser);
  return { begin, request, sent: () => response.emit("close"), open: () => [...sessions] };
}

test("Y-203 when a person signs in again, the old session ends only once the response with the new one is sent", async () => {
  const { begin, request, sent, open } = browser("ida");
  await begin("ida");
  expect([request.sessionID, open()]).toEqual(["after", ["before", "after"]]);
  sent();
  expect(open()).toEqual(["after"]);
});

test.each([null, "otto"])("Y-203 a visitor's or another user's session (%s) ends first", async (userId) => {
  const { begin, request, open } = browser(userId);
  await begin("ida");
  expect([request.sessionID, open()]).toEqual(["after", ["after"]]);
});
