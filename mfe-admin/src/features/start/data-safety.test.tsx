import type { DataSafety as Safety, TrialRestore } from "@entrywise/contracts/platform/data-safety.api";
import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DataSafety } from "./data-safety.tsx";

const trial: TrialRestore = {
  ...{ startedAt: "2026-11-27T03:40:00.000Z", seconds: 134.6, restoredTo: "2026-11-27T03:42:00.000Z" },
  ...{ tables: 212, rows: 61_400_000, differences: [], failure: null },
};
const archive: Safety["archive"] = { ageSeconds: 18.4, limitSeconds: 60, segments: 2208, lastHour: [12, 31, 18] };
let safety: Safety = { archive, trials: [trial] };
const server = setupServer(http.get("*/data-safety", () => HttpResponse.json(safety)));

beforeAll(() => server.listen());
afterEach(cleanup);
afterAll(() => server.close());

async function show(now: Safety) {
  safety = now;
  renderPage(<DataSafety />, { path: "/admin" });
  return {
    age: within(await screen.findByRole("region", { name: "Archive age" })),
    trial: within(await screen.findByRole("region", { name: "Last trial restore" })),
  };
}

test("R-120 administrators see what would be lost, and that last night's restore had the same rows", async () => {
  const { age, trial: restore } = await show({
    archive,
    trials: [trial, { ...trial, startedAt: "2026-11-26T03:40:00.000Z" }],
  });
  expect(age.getByText("18 s")).toBeTruthy();
  expect(age.getByText("of at most 60 s")).toBeTruthy();
  expect(age.getByText("within limit")).toBeTruthy();
  expect(age.getByText("Last hour. 2,208 segments, encrypted")).toBeTruthy();
  expect(age.getByRole("img", { name: "Last hour, at most 31 s" })).toBeTruthy();
  expect(restore.getByText("2 min 14 s")).toBeTruthy();
  expect(restore.getByText("digests match")).toBeTruthy();
  expect(restore.getByText("2 nights. 61,400,000 rows compared, no differences")).toBeTruthy();
});

test("R-120 an old archive, and a trial that failed or found other rows, say so and why", async () => {
  const differs = { ...trial, differences: ["trades.trade has 7 rows, restored 6"] };
  const { age, trial: restore } = await show({
    archive: { ...archive, ageSeconds: 4000 } as never,
    trials: [differs, trial],
  });
  expect(age.getByText("over limit")).toBeTruthy();
  expect(restore.getByText("rows differ")).toBeTruthy();
  expect(restore.getByText("trades.trade has 7 rows, restored 6")).toBeTruthy();
  expect(restore.getByRole("img", { name: "1 of 2 trial restores went well" })).toBeTruthy();
  cleanup();
  const failed = { ...trial, restoredTo: null, failure: "The archive has a hole." };
  const { trial: other } = await show({ archive, trials: [failed] });
  expect(other.getByText("failed")).toBeTruthy();
  expect(other.getByText("The archive has a hole.")).toBeTruthy();
});

test("R-120 without an archive the page says what to do, and before the first trial that none was made", async () => {
  const { age, trial: restore } = await show({ archive: null, trials: [] });
  expect(age.getByText(/This database isn’t archived\. Set BACKUP_DIR/)).toBeTruthy();
  expect(restore.getByText(/Nothing to restore/)).toBeTruthy();
  cleanup();
  const { trial: none } = await show({ archive, trials: [] });
  expect(none.getByText(/No restore has been tried yet/)).toBeTruthy();
});
