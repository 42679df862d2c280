import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { choose, startImportService } from "../test/import-service.ts";
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
