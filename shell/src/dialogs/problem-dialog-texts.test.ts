import { i18n, type MessageDescriptor } from "@entrywise/host/i18n";
import type { OpenProblemDialog } from "@entrywise/host/shell";
import { expect, test } from "vitest";
import { problemDialogTexts } from "./problem-dialog-texts.ts";

const said = (text: MessageDescriptor | string) => (typeof text === "string" ? text : i18n._(text));
const texts = (dialog: OpenProblemDialog, canRegister: boolean) => {
  const { title, text } = problemDialogTexts(dialog, canRegister);
  return { title: said(title), text: said(text) };
};

test("P-571 the billing dialog has its own text whatever the server says", () => {
  expect(texts({ kind: "membershipBilling", detail: "card_declined" }, true)).toEqual({
    title: "Membership Payment Required",
    text: "Your most recent payment was not successful",
  });
});

test("P-576 the membership-required dialog shows the server's detail, else the specification's text", () => {
  expect(texts({ kind: "membershipRequired", detail: "" }, true).text).toBe(
    "You require a membership in order to edit data however you can continue to view all your existing data.",
  );
  expect(texts({ kind: "membershipRequired", detail: "Ended on 2024-12-03." }, true).text).toBe("Ended on 2024-12-03.");
});

test("P-572 P-575 the dialogs for accounts and upgrades say what is missing", () => {
  expect(texts({ kind: "accountRequired", detail: "" }, true).text).toBe(
    "Create a free account or sign in to use this feature.",
  );
  expect(texts({ kind: "accountRequired", detail: "" }, false)).toEqual({
    title: "Account Required",
    text: "Sign in to use this feature.",
  });
  expect(texts({ kind: "membershipUpgrade", detail: "" }, true).text).toBe(
    "This feature is not available on your current membership. Any changes will not be saved.",
  );
});
