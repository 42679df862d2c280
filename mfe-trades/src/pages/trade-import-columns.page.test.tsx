import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { choose, startImportService, uploads } from "../test/import-service.ts";
import { inspectedOf } from "../test/imports.ts";
import { openPage } from "../test/render-page.tsx";
import { api, problem, server } from "../test/test-server.ts";
import { TradeImportsPage } from "./trade-imports.page.tsx";

startImportService();

function startTable(own: Parameters<typeof inspectedOf>[0] = {}): void {
  server.use(
    http.post(api("/trade-import-profiles/:id/import"), () => problem(422, "Not known.", "Statement.Unknown"), {
      once: true,
    }),
    http.post(api("/trade-import-profiles/:id/columns"), () => HttpResponse.json(inspectedOf(own))),
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
  expect(screen.getByRole("note").textContent).toContain("Say how “03/04/2026” is meant");
  expect(screen.getAllByLabelText("check this")).toHaveLength(2);
  await user.selectOptions(screen.getByRole("combobox", { name: /^Dates such as 03\/04\/2026/ }), "day-first");
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(screen.queryByRole("note")).toBeNull();
  expect(screen.queryByLabelText("check this")).toBeNull();
  expect(JSON.parse(String(uploads.at(-1)?.get("mapping")))).toMatchObject({ dateOrder: "day-first" });
  await user.click(screen.getByRole("button", { name: "Guess again" }));
  await waitFor(() => expect(button().disabled).toBe(false));
  const guessed = JSON.parse(String(uploads.at(-1)?.get("mapping")));
  expect(guessed).toEqual({ headRow: 1, dateOrder: "day-first" });
});
