import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { expect, test } from "vitest";
import { mailboxRoutes } from "./mailbox.routes.ts";

const unit = {} as UnitOfWork;
const paths = (isProduction: boolean) => mailboxRoutes(unit, isProduction).stack.map(({ route }) => route?.path);

test("Y-203 in production no role can open the page with everyone's emails", () => {
  expect(paths(false)).toEqual(["/account/mailbox", "/account/mailbox/page"]);
  expect(paths(true)).toEqual([]);
});
