import { expect, test } from "vitest";
import { createLogger } from "./logging.ts";

test("X-401 a query that failed is logged with its text and reason, never with the values of the person", () => {
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
