import { expect, test } from "vitest";
import { createLogger } from "./logging.ts";
import { noteViewing, withRequestContext } from "./request-context.ts";

test("X-401 a failed query is logged with its text and reason, never with its values", () => {
  const lines: string[] = [];
  const logger = createLogger("trades", "error", { write: (line) => void lines.push(line) });
  const cause = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (ticket)=(secret) exists." });
  const error = Object.assign(new Error("duplicate key"), {
    query: "insert into trade",
    parameters: ["secret"],
    driverError: cause,
    client: { connectionParameters: { host: "the whole client" } },
  });
  logger.error({ err: error }, "import failed");
  expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({
    service: "trades",
    msg: "import failed",
    err: { message: "duplicate key", query: "insert into trade", driverError: { code: "23505" } },
  });
  expect(lines[0]).not.toContain("secret");
  expect(lines[0]).not.toContain("the whole client");
});

test("Y-260 while an admin views as another person, every line names both", () => {
  const lines: string[] = [];
  const logger = createLogger("trades", "info", { write: (line) => void lines.push(line) });
  withRequestContext({ traceId: "t" }, () => {
    noteViewing("u", "a");
    logger.info("one");
  });
  withRequestContext({ traceId: "t" }, () => logger.info("another"));
  expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({ userId: "u", viewedBy: "a", traceId: "t" });
  expect(JSON.parse(lines[1] ?? "{}")).not.toHaveProperty("viewedBy");
});
