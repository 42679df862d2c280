import { openPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { noFilter } from "../../../filter/trade-filter-url.ts";
import { startTestServer } from "../../../test/test-server.ts";
import { FilterMenu } from "./filter-menu.tsx";

startTestServer();

const gate = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock("./filter-entries.tsx", async (original) => {
  await gate.promise;
  return original();
});

test("T-131 what is typed while the names of filters are fetched counts, Enter as well", async () => {
  const user = await openPage(<FilterMenu filter={noFilter} onChange={() => {}} />, { path: "/trades" });
  await user.click(screen.getByRole("button", { name: /^Filter/ }));
  const field = await screen.findByRole("textbox", { name: "Search filters" });
  await user.type(field, "hit{Enter}");
  expect(screen.queryByRole("button", { name: "Stop hit" })).toBeNull();

  gate.resolve();
  expect((await screen.findByRole("button", { name: "Stop hit" })).getAttribute("aria-pressed")).toBe("true");
  expect(screen.queryByRole("button", { name: "Symbol" })).toBeNull();
  expect(document.activeElement).toBe(field);

  await user.type(field, "{Backspace}{Backspace}{Backspace}");
  expect(screen.getByRole("button", { name: "Stop hit" }).getAttribute("aria-pressed")).toBe("true");
});
