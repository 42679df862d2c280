import { expect, test } from "vitest";
import { BusinessRole, paymentSetupStatus } from "./business.api.ts";

test("B-103 roles travel as 0 to 2, and a payment set-up has the four states of the specification", () => {
  expect(BusinessRole).toEqual({ None: 0, Admin: 1, Manager: 2 });
  expect(paymentSetupStatus.options).toEqual(["None", "InProgress", "Complete", "Failed"]);
});
