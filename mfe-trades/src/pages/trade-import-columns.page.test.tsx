import { openPage } from "@entrywise/host/render-page";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { choose, startImportService, uploads } from "../test/import-service.ts";
import { makeInspected } from "../test/imports.ts";
import { api, problem, server } from "../test/test-server.ts";
import { TradeImportsPage } from "./trade-imports.page.tsx";

startImportService();

function startTable(own: Parameters<typeof makeInspected>[0] = {}): void {
  server.use(
    http.post(api("/trade-import-profiles/:id/import"), () => problem(422, "Not known.", "Statement.Unknown"), {
      once: true,
    }),
    http.post(api("/trade-import-profiles/:id/columns"), () => HttpResponse.json(makeInspected(own))),
  );
}

const openColumns = async () => {
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await choose(user);
  await screen.findByRole("button", { name: /^Preview/ });
  return user;
};

test("Y-103 samples stand below the number that their row has in the file, as errors name it", async () => {
  startTable({ sampleRows: [4, 5] });
  await openColumns();
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads.filter((text) => text?.startsWith("Row"))).toEqual(["Row 4", "Row 5"]);
});

test("Y-103 dates that can be read both ways are asked for before the preview", async () => {
  startTable({ unsureDate: "03/04/2026" });
  const user = await openColumns();
  const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Preview 2 rows/ });
  expect(button().disabled).toBe(true);
  expect(screen.getByRole("note").textContent).toContain("Choose how to read “03/04/2026”");
  expect(screen.getAllByLabelText("Check")).toHaveLength(2);
  await user.selectOptions(screen.getByRole("combobox", { name: /^Date format \(03\/04\/2026\)/ }), "day-first");
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(screen.queryByRole("note")).toBeNull();
  expect(screen.queryByLabelText("Check")).toBeNull();
  expect(JSON.parse(String(uploads.at(-1)?.get("mapping")))).toMatchObject({ dateOrder: "day-first" });
  await user.click(screen.getByRole("button", { name: "Match again" }));
  await waitFor(() => expect(button().disabled).toBe(false));
  const guessed = JSON.parse(String(uploads.at(-1)?.get("mapping")));
  expect(guessed).toEqual({ headRow: 1, dateOrder: "day-first" });
});

test("Y-103 few rows that cannot be read are named and left out, too many keep the preview away", async () => {
  const first = ["Row 3: the open price “unknown” is not a number."];
  startTable({ rowCount: 4, badRows: { count: 2, first } });
  const user = await openColumns();
  const note = () => screen.getByText(/rows can’t be read/).parentElement?.textContent;
  expect(note()).toBe(`2 of 4 rows can’t be read and are skipped.${first[0]}And 1 more.`);
  const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Preview \d rows/ });
  expect(button().disabled).toBe(false);
  expect(button().textContent).toContain("Preview 2 rows");
  const reasons = [{ reason: "notPrice", field: "openPrice", name: "open price", text: "unknown", row: 3 }];
  startTable({ rowCount: 5, badRows: { count: 3, first, reasons } });
  await user.click(screen.getByRole("button", { name: "Match again" }));
  await waitFor(() => expect(note()).toContain("3 of 5 rows can’t be read."));
  expect(note()).toContain("Row 3: the open price “unknown” is not a price.");
  expect(button().disabled).toBe(true);
});

test("Y-103 fields that are chosen faster than the service responds all stay, whichever response comes last", async () => {
  startTable();
  const user = await openColumns();
  const releases: (() => void)[] = [];
  server.use(
    http.post(api("/trade-import-profiles/:id/columns"), async () => {
      const mapping = JSON.parse(String(uploads.at(-1)?.get("mapping")));
      const inspected = makeInspected({ mapping });
      const columns = inspected.columns.map((column, index) => ({ ...column, field: mapping.fields[index] }));
      await new Promise<void>((resolve) => releases.push(resolve));
      return HttpResponse.json({ ...inspected, columns });
    }),
  );
  const field = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name: `${name}: field` });
  await user.selectOptions(field("Entry"), "stop");
  expect(field("Entry").value).toBe("stop");
  await user.selectOptions(field("Exit"), "comment");
  await waitFor(() => expect(releases).toHaveLength(2));
  releases[1]?.();
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Preview/ }).disabled).toBe(false));
  releases[0]?.();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([field("Entry").value, field("Exit").value]).toEqual(["stop", "comment"]);
});
