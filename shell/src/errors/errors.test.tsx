import { ApiProblem } from "@entrywise/host";
import type { HostServices } from "@entrywise/host/shell";
import { MockHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorPage } from "./error-page.tsx";
import { FatalBoundary } from "./fatal-boundary.tsx";
import { problemAction } from "./problem-routing.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined); // React reports what the boundary catches
});
afterEach(cleanup);

function show(page: ReactNode, host: Partial<HostServices> = {}) {
  render(
    <MockHost host={host}>
      <UiProvider nonce={null} privacyMode={false}>
        {page}
      </UiProvider>
    </MockHost>,
  );
  return document.body.textContent ?? "";
}

test.each([
  [
    "P-540",
    404,
    ["We couldn’t find what you’re looking for", "404 Page not found", "It may have been moved or may not exist"],
  ],
  ["P-541", 403, ["Content not available", "You don’t currently have access to view this content."]],
  ["P-542", 500, ["Something has gone wrong"]],
  ["P-543", 401, ["Your login has expired or you don’t have access to view this content.", "Reload and try again"]],
  ["P-544", 418, ["Contact support at support@entrywise.example"]],
])("%s P-545 error page %i shows its texts and the way home", (_id, status, texts) => {
  const shown = show(<ErrorPage status={status} />);
  for (const text of texts) expect(shown).toContain(text);
  expect(screen.getByRole("link", { name: "Return Home" }).getAttribute("href")).toBe("/");
});

test("P-547 an unknown page says that it could not be found", () => {
  const titles: string[] = [];
  expect(show(<ErrorPage status={404} unknownPage />, { setPageTitle: (title) => titles.push(title) })).toContain(
    "This page could not be found",
  );
  expect(titles).toEqual(["This page could not be found"]);
});

function Broken(): ReactNode {
  throw new ApiProblem(403, {});
}

test("P-548 an error of the shell shows the page of its status", () => {
  expect(
    show(
      <FatalBoundary>
        <Broken />
      </FatalBoundary>,
    ),
  ).toContain("Content not available");
});

test("P-546 when the error page itself fails a plain text and a link are left", () => {
  const brand = null as unknown as HostServices["brand"]; // breaks the error page
  const { remotes: _, ...rest } = { remotes: [] };
  render(
    <MockHost host={{ ...rest, brand }}>
      <FatalBoundary>
        <Broken />
      </FatalBoundary>
    </MockHost>,
  );
  expect(document.body.textContent).toContain("An error occurred while showing the error page");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/");
});

test("P-546 an effect that fails on the error page ends in the plain text, not in a loop", () => {
  const setPageTitle = () => {
    throw new Error("no title");
  };
  render(
    <MockHost host={{ setPageTitle }}>
      <FatalBoundary>
        <Broken />
      </FatalBoundary>
    </MockHost>,
  );
  expect(document.body.textContent).toContain("An error occurred while showing the error page");
});

test("P-575 an upgrade code opens its dialog and shows no message, on a white-label brand it logs out", () => {
  const problem = new ApiProblem(403, { code: "MembershipPlan.UpgradePlan", detail: "Pro only." });
  expect(problemAction(problem, "Failed", false)).toEqual({
    kind: "dialog",
    dialog: { kind: "membershipUpgrade", detail: "Pro only." },
  });
  expect(problemAction(problem, "Failed", true)).toEqual({ kind: "logout", text: "Pro only." });
});

test("P-576 P-577 subscription codes open their dialogs", () => {
  const kindOf = (code: string) => {
    const action = problemAction(new ApiProblem(402, { code }), "Failed", false);
    return action.kind === "dialog" ? action.dialog.kind : action.kind;
  };
  expect(kindOf("ERROR-INVALID-SUBSCRIPTION-2")).toBe("membershipRequired");
  expect(kindOf("EXISTING_SUBSCRIPTION")).toBe("existingSubscription");
});

test("P-574 any other problem shows the detail or the fallback, an abort nothing", () => {
  expect(problemAction(new ApiProblem(422, { detail: "No stop." }), "Failed", false)).toEqual({
    kind: "message",
    text: "No stop.",
  });
  expect(problemAction(new Error("x"), "Failed", false)).toEqual({ kind: "message", text: "Failed" });
  expect(problemAction(new DOMException("", "AbortError"), "Failed", false)).toEqual({ kind: "nothing" });
});
