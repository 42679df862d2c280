import type { Problem } from "@entrywise/contracts/shared/problem";
import { expect, test } from "vitest";
import { createLogger } from "../logging.ts";
import { ProblemError } from "../problem-error.ts";
import { problemHandler } from "./problem-handler.ts";

/** The body that a handler sends for an error. */
function sentFor(error: unknown): Problem {
  let sent = "";
  const response = {
    headersSent: false,
    set: () => response,
    status: () => response,
    type: () => response,
    send(body: string) {
      sent = body;
    },
  };
  problemHandler(createLogger("test", "silent"))(error, {} as never, response as never, () => {});
  return JSON.parse(sent);
}

test("P-574 P-624 a field error is sent with its code and values", () => {
  const errors = [
    { path: "name", message: "Name may not be greater than 60 characters" },
    { path: "size", message: "must be greater than 0" },
    { path: "kind", message: "dances on the table" },
  ];
  expect(sentFor(new ProblemError(400, "Request.Invalid", "No.", { errors })).errors).toEqual([
    { ...errors[0], code: "Rule.MaxLength", params: { field: "Name", count: 60 } },
    { ...errors[1], code: "Field.MoreThan", params: { bound: "0" } },
    errors[2],
  ]);
});

test("P-624 an unreachable database is a 503, and a row deleted meanwhile a 409: neither is an internal error", () => {
  const away = new Error("Client has encountered a connection error and is not queryable");
  expect(sentFor(away)).toMatchObject({ status: 503, code: "Server.Unavailable" });
  expect(sentFor({ driverError: { code: "23503" } })).toMatchObject({ status: 409, code: "Request.Gone" });
});

test("P-574 a code from another service is kept, and names aren't treated as messages", () => {
  const errors = [
    { path: "a", message: "must be text", code: "Other.Code" },
    { path: "/groups/must-be-text", message: "must be text" },
  ];
  expect(sentFor(new ProblemError(409, "Account.LastAdmin", "No.", { errors })).errors).toEqual(errors);
});
