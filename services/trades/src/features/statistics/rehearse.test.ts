import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Logger } from "@entrywise/kit/logging";
import { expect, test, vi } from "vitest";
import { rehearseStatistics } from "./rehearse.ts";

test("T-341 a service starts although its statistics could not be rehearsed", async () => {
  const error = new Error("the database is being restored");
  const unit = { run: vi.fn().mockRejectedValue(error) } satisfies UnitOfWork;
  const logger = { warn: vi.fn() };
  await rehearseStatistics(unit, logger as unknown as Logger);
  expect(logger.warn).toHaveBeenCalledWith({ error }, expect.any(String));
});
