import { MockHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AccessDeniedPage } from "./access-denied.page.tsx";

afterEach(cleanup);

function show(user?: null) {
  render(
    <MockHost host={user === null ? { user } : {}}>
      <UiProvider nonce={null} privacyMode={false}>
        <AccessDeniedPage />
      </UiProvider>
    </MockHost>,
  );
}

test("P-126 a visitor is asked to log in", () => {
  show(null);
  expect(screen.getByRole("heading", { name: "You’re not signed in" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Log In" })).toBeTruthy();
});

test("P-541 who is logged in reads that they have no access, and is not asked to log in", () => {
  show();
  expect(screen.getByRole("heading", { name: "Content not available" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Log In" })).toBeNull();
});
