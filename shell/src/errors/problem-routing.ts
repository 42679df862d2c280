import { ApiProblem, problemText } from "@entrywise/host";
import type { OpenProblemDialog } from "@entrywise/host/shell";

export type ProblemAction =
  | { kind: "nothing" }
  | { kind: "dialog"; dialog: OpenProblemDialog }
  | { kind: "logout"; text: string }
  | { kind: "message"; text: string };

/** Handling of a failed call (P-574 to P-577): the flow for its code, else the server's detail, else the fallback. */
export function problemAction(error: unknown, fallback: string, whiteLabel: boolean): ProblemAction {
  if (error instanceof DOMException && error.name === "AbortError") return { kind: "nothing" };
  const text = problemText(error, fallback);
  if (!(error instanceof ApiProblem)) return { kind: "message", text };
  const { code, detail, status } = error;
  if (status === 401) return { kind: "nothing" }; // the page is already on its way to sign-in
  if (code === "MembershipPlan.UpgradePlan") {
    return whiteLabel ? { kind: "logout", text } : { kind: "dialog", dialog: { kind: "membershipUpgrade", detail } };
  }
  // The dialogs have texts of their own for codes without one.
  const said = problemText(error, "");
  if (code.includes("INVALID-SUBSCRIPTION"))
    return { kind: "dialog", dialog: { kind: "membershipRequired", detail: said } };
  if (code === "EXISTING_SUBSCRIPTION")
    return { kind: "dialog", dialog: { kind: "existingSubscription", detail: said } };
  return { kind: "message", text };
}
