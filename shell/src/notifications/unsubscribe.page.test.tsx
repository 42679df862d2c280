import { renderPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { UnsubscribePage } from "./unsubscribe.page.tsx";

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const stop = async (response: object) => {
  server.use(http.post("*/v1.0/notifications/unsubscribe", () => HttpResponse.json(response)));
  const user = renderPage(<UnsubscribePage />, { path: "/unsubscribe?token=t" });
  await user.click(await screen.findByRole("button", { name: "Unsubscribe" }));
};

test("Y-211 the page of a kind that is locked says that its emails still come", async () => {
  await stop({ kind: "membership.payment", isLocked: true });
  expect(await screen.findByText("These emails can’t be turned off")).toBeDefined();
  expect(screen.getByText("Payments")).toBeDefined();
  expect(screen.queryByText("Done")).toBeNull();
});

test("Y-211 the page of any other kind says that they have stopped", async () => {
  await stop({ kind: "groups.invitation" });
  expect(await screen.findByText("Done")).toBeDefined();
});
