import type { ServiceLevels as Levels } from "@entrywise/contracts/platform/service-levels.api";
import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ServiceLevels } from "./service-levels.tsx";

const quiet = { hour: null, sixHours: null, threeDays: null };
const levels: Levels = {
  since: "2026-11-01T00:00:00.000Z",
  items: [
    { id: "lists", target: 0.999, reached: 0.9996, burn: { hour: 0.4, sixHours: 0.3, threeDays: 0.5 } },
    { id: "writes", target: 0.9995, reached: 0.999_499, burn: { hour: 0, sixHours: 0, threeDays: 1.04 } },
    { id: "imports", target: 0.99, reached: 0.9872, burn: { hour: 3.1, sixHours: 2.4, threeDays: 1.3 } },
    { id: "remotes", target: 0.999, reached: 0.5, burn: { hour: 500, sixHours: 500, threeDays: 500 } },
    { id: "archive", target: 0.999, reached: null, burn: quiet },
  ],
};
const server = setupServer(http.get("*/releases/service-levels", () => HttpResponse.json(levels)));

beforeAll(() => server.listen());
afterEach(cleanup);
afterAll(() => server.close());

test("R-131 administrators see each promise, what was reached, what is left of its budget, and how fast that is used", async () => {
  renderPage(<ServiceLevels />, { path: "/admin" });
  const rowOf = async (name: RegExp) => {
    const row = within(await screen.findByRole("row", { name }));
    return row.getAllByRole("cell").map(({ textContent }) => textContent);
  };
  expect(await rowOf(/Lists and statistics within 100 ms/)).toEqual([
    "99.9%",
    "99.96%",
    "60% left",
    "0.4×",
    "0.3×",
    "0.5×",
  ]);
  // Just missed: it is never rounded up to its target.
  expect(await rowOf(/missed Writes are accepted/)).toEqual(["99.95%", "99.94%", "0% over", "0.0×", "0.0×", "1.0×"]);
  expect(await rowOf(/missed Files are read within 60 s/)).toEqual([
    "99%",
    "98.72%",
    "28% over",
    "3.1×",
    "2.4×",
    "1.3×",
  ]);
  expect(await rowOf(/missed Parts load/)).toEqual(["99.9%", "50%", "used up", "500.0×", "500.0×", "500.0×"]);
  expect(await rowOf(/nothing to count Archive at most 90 s old/)).toEqual(["99.9%", "–", "–", "–", "–", "–"]);
});

test("R-131 if they can't be loaded, the panel says so", async () => {
  server.use(
    http.get("*/releases/service-levels", () => HttpResponse.json({ code: "X" }, { status: 500 }), { once: false }),
  );
  renderPage(<ServiceLevels />, { path: "/admin" });
  expect(await screen.findByText("Couldn’t load service levels", {}, { timeout: 5_000 })).toBeTruthy();
});
