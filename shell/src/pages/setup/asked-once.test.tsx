import type { GettingStarted } from "@entrywise/contracts/platform/app.api";
import { renderPage } from "@entrywise/host/render-page";
import { testSettings } from "@entrywise/host/testing";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { GettingStartedPage } from "./getting-started.page.tsx";
import { TradeStep } from "./trade-step.tsx";

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

test("P-488 the set-up asks for the time zone only where nobody has been asked before, and keeps the one that is known", async () => {
  const sent: { timeZone: string | null }[] = [];
  server.use(
    http.post("*/v1.0/setup/create-setup-data", async ({ request }) => {
      sent.push((await request.json()) as { timeZone: string | null });
      return HttpResponse.json({});
    }),
  );
  const step = <TradeStep onBack={null} onDone={vi.fn()} />;
  const user = renderPage(step, { path: "/setup", host: { settings: { ...testSettings, timeZone: "Asia/Tokyo" } } });
  expect(await screen.findByLabelText(/Account currency/)).toBeDefined();
  expect(screen.queryByLabelText(/Time zone/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(sent[0]?.timeZone).toBe("Asia/Tokyo"));
});

test("P-483 P-485 the step that says Make demo data makes it where it stands", async () => {
  let made = 0;
  const steps = (): GettingStarted => ({
    completedAt: null,
    steps: [{ key: "demoData", doneAt: made > 0 ? "2026-11-29T10:00:00.000Z" : null }],
    ...{ demoTrades: made * 100, ownTrades: 0, closedWithoutStop: 0, nextReview: null },
  });
  server.use(
    http.post("*/v1.0/app/getting-started/steps", () => HttpResponse.json(steps())),
    http.post("*/v1.0/demo", () => {
      made += 1;
      return HttpResponse.json({ demoTrades: 100, ownTrades: 0 });
    }),
  );
  const user = renderPage(<GettingStartedPage />, { path: "/setup/getting-started" });
  await user.click(await screen.findByRole("button", { name: "Create demo data" }));
  expect(await screen.findByText("100 demo trades")).toBeDefined();
  expect(made).toBe(1);
});
