import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { expect, test } from "vitest";
import { mailboxRoutes } from "./mailbox.routes.ts";

const unit = {} as UnitOfWork;
const paths = (isProduction: boolean) => mailboxRoutes(unit, isProduction).stack.map(({ route }) => route?.path);

test("Y-203 in production there is no page with everybody's mails, whatever the role", () => {
  expect(paths(false)).toEqual(["/account/mailbox", "/account/mailbox/page"]);
  expect(paths(true)).toEqual([]);
});
