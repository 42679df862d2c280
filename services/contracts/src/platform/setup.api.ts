import { MarketType } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { maxLength, required } from "../shared/form-rules.ts";
import { decimalString, personText, timeZoneName } from "../shared/wire.ts";
import { firstSlots, firstTagCategory } from "../trades/first-data.api.ts";
import { appStart } from "./app.api.ts";

/** A text field under the rules of the forms, with their messages (P-650). */
const named = (field: string, length: number) =>
  personText(1_000).check(({ value, issues }) => {
    const message = required(field, value) ?? maxLength(field, value, length);
    if (message !== null) issues.push({ code: "custom", message, input: value });
  });

const firstAccount = z.strictObject({
  name: named("Account name", 100),
  currency: z.string().regex(/^[A-Z0-9]{3,10}$/, "must be a currency code such as USD"),
  startBalance: decimalString
    .refine((value) => !value.startsWith("-"), "Start balance must be greater than 0")
    .refine((value) => value.replace(/\..*$/, "").length <= 15, "must be below 1,000,000,000,000,000"),
});

/** What a user trades: it becomes the first account, the first strategies and settings (P-488). */
export const setupChoices = z.strictObject({
  /** In the order of their importance: the first one is the account's. */
  markets: z.array(z.enum(MarketType)).max(5),
  /** Null: no account yet. */
  account: firstAccount.nullable(),
  /** The account of a prop firm, whose limits are watched; a screen of an earlier release has none. */
  propFirm: firstAccount
    .refine(({ startBalance }) => /[1-9]/.test(startBalance), {
      path: ["startBalance"],
      message: "Start balance must be greater than 0",
    })
    .optional(),
  /** Null: the browser's. */
  timeZone: timeZoneName.nullable(),
  strategies: z.array(named("Strategy", 100)).max(20),
  tagCategories: z.array(firstTagCategory).max(10).optional(),
  slots: firstSlots.optional(),
});
export type SetupChoices = z.infer<typeof setupChoices>;

export const setupApi = {
  createDefaultData: endpoint({
    method: "post",
    path: "/setup/create-default-data",
    summary: "Make the first account and strategies without asking",
    access: "user",
    status: 200,
    answer: appStart,
  }),
  /** Asking again adds what is not there by name, and nothing else. */
  createSetupData: endpoint({
    method: "post",
    path: "/setup/create-setup-data",
    summary: "Make the first accounts, strategies, tags, snapshot slots and settings as chosen",
    access: "user",
    body: setupChoices,
    status: 200,
    answer: appStart,
  }),
  userHasRunSetup: endpoint({
    method: "get",
    path: "/setup/user-has-run-setup",
    summary: "Whether the first data was made",
    access: "user",
    status: 200,
    answer: z.object({ userHasRunSetup: z.boolean() }),
  }),
};
