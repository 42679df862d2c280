import { address, openPage } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, onTestFinished, test, vi } from "vitest";
import { choose, fileName, headers, preview, startImportService, statement, uploads } from "../test/import-service.ts";
import { importId, makePreview, makeRow, profileId, profileOf } from "../test/imports.ts";
import { api, callsTo, listResponse, problem, server } from "../test/test-server.ts";
import { accountId } from "../test/trades.ts";
import { TradeImportsPage } from "./trade-imports.page.tsx";

startImportService();

test("T-576 a file that comes before the profiles are known waits for them, and is read once", async () => {
  let respond = () => {};
  const known = new Promise<void>((done) => {
    respond = done;
  });
  server.use(
    http.get(api("/trade-import-profiles"), async () => {
      await known;
      return listResponse([profileOf()]);
    }),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await user.upload(await screen.findByLabelText("Statement file"), statement());
  expect(uploads).toEqual([]);
  respond();
  await screen.findByRole("region", { name: "Reconciliation" });
  expect(uploads.map(fileName)).toEqual(["DetailedStatement.htm"]);
});

test("T-576 a chosen file is previewed by its profile, and nothing is imported yet", async () => {
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  expect(uploads.map((form) => form.get("preview"))).toEqual(["true"]);
  expect(fileName(uploads[0])).toBe("DetailedStatement.htm");
  expect(headers[0]?.get("x-requested-with")).toBe("entrywise");
  expect(headers[0]?.get("idempotency-key")).toBeTruthy();
  expect(callsTo(/import$/)[0]?.path).toBe(`/trade-import-profiles/${profileId}/import`);
});

test("Y-100 the preview says in one sentence whether broker and we agree, with both figures side by side", async () => {
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  const part = within(screen.getByRole("region", { name: "Reconciliation" }));
  expect(part.getByRole("heading").textContent).toBe("Broker total 45.74 USD, our total 45.74 USD");
  expect(part.getAllByLabelText("matches")).toHaveLength(7);
});

test("Y-100 a figure that differs says so, one that the file lacks too", async () => {
  const { reported } = makePreview();
  server.use(
    http.post(api("/trade-import-profiles/:id/import"), () =>
      HttpResponse.json(
        makePreview({
          reported: { ...reported, netProfit: "45.75", maximalDrawdown: null },
          verdict: {
            agrees: false,
            sentence: "Broker total 45.75 USD, our total 45.74 USD. These don’t match: net profit.",
          },
        }),
      ),
    ),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  const part = within(screen.getByRole("region", { name: "Reconciliation" }));
  expect(part.getByText("doesn’t match").closest("div")?.textContent).toContain("Net profit");
  expect(part.getByText("not in the file").closest("div")?.textContent).toContain("Max drawdown");
});

test("T-580 a stop on the profit side is a warning below its row", async () => {
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  const rows = [...screen.getByRole("grid", { name: "File rows" }).querySelectorAll("tbody tr")];
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("27823353"),
    expect.stringContaining("Stop 77.76 is on the profit side."),
  ]);
  await user.click(screen.getByRole("radio", { name: /Open 1/ }));
  expect(screen.getByRole("grid").textContent).toContain("27830668");
});

test("T-576 rows that are skipped are listed with their reasons, and are no warnings", async () => {
  const note = { row: 41, ticket: "5100005", code: "Statement.SkippedRow", message: "Row 41: buy limit, cancelled." };
  const more = { row: null, ticket: null, code: "Statement.MoreSkippedRows", message: "And 4 more like these." };
  const warnings = [note, more];
  server.use(http.post(api("/trade-import-profiles/:id/import"), () => HttpResponse.json(makePreview({ warnings }))));
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  expect(screen.queryByText(more.message)).toBeNull();
  expect(screen.queryByText(/Show only rows with warnings \(/)).toBeNull();
  await user.click(screen.getByRole("radio", { name: /Skipped 5/ }));
  const rows = [...screen.getByRole("grid", { name: "File rows" }).querySelectorAll("tbody tr")];
  expect(rows.map(({ textContent }) => textContent)).toEqual([note.message, more.message]);
  expect(screen.queryByLabelText("Warning")).toBeNull();
});

test.each([
  { width: "max-width: 599", place: 3 },
  { width: "none", place: 7 },
])("T-576 the net profit of a preview stands before what is asked for least: $width", async ({ width, place }) => {
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes(width), media: query, ...listen }));
  await preview(await openPage(<TradeImportsPage />, { path: "/trade-imports" }));
  const table = within(screen.getByRole("grid", { name: "File rows" }));
  const heads = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads.indexOf("Net profit")).toBe(place);
  expect(heads).toHaveLength(14);
  vi.unstubAllGlobals();
});

test("T-580 Y-103 initial stops that the file knows are shown, and R is said to come of them", async () => {
  const own = makeRow({ reportedStopPrice: null, stopPrice: "78.11" });
  server.use(
    http.post(api("/trade-import-profiles/:id/import"), () => HttpResponse.json(makePreview({ rows: [own] }))),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  expect(screen.getByRole("grid", { name: "File rows" }).textContent).toContain("78.11");
  expect(
    screen.getByText(/^Stops in the file are used as initial stops to calculate R\. Rows without a stop have no R\./),
  ).toBeTruthy();
  expect(screen.queryByText(/The file has no stops\. You’ll see R once you set initial stops\./)).toBeNull();
});

test("T-579 the time zone is asked before an import, with a time of the file as UTC", async () => {
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: /^Import 2 rows/ });
  expect(button.disabled).toBe(true);
  await user.selectOptions(screen.getByRole("combobox", { name: /File time zone/ }), "broker:us");
  expect(screen.getByText("As UTC").parentElement?.textContent).toContain("2024-03-13 12:03");
  expect(button.disabled).toBe(false);
});

test("T-579 of times that carry their offset the one that stands in the file is shown beside UTC", async () => {
  const writtenTime = { local: "2024-03-13T11:03:00", utcOffset: -240 };
  server.use(
    http.post(api("/trade-import-profiles/:id/import"), () =>
      HttpResponse.json(makePreview({ timeZone: "UTC", writtenTime })),
    ),
  );
  await preview(await openPage(<TradeImportsPage />, { path: "/trade-imports" }));
  expect(screen.getByText("In the file").parentElement?.textContent).toContain("2024-03-13 11:03 UTC−4");
  expect(screen.getByText("As UTC").parentElement?.textContent).toContain("2024-03-13 15:03");
});

test("T-576 rows, trades and which of them are open are stated with the same text before the import and after it", async () => {
  const counts = { new: 23, open: 1, alreadyHere: 0, deleted: 0, cash: 0, skipped: 0, trades: 10, openTrades: 1 };
  server.use(
    http.post(api("/trade-import-profiles/:id/import"), async ({ request }) => {
      const { preview: isPreview } = (await request.json()) as { preview: string };
      return isPreview === "true"
        ? HttpResponse.json(makePreview({ counts }))
        : HttpResponse.json({ id: importId }, { status: 202 });
    }),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  const sentence = "24 rows → 10 trades: 9 closed, 1 open";
  expect(screen.getByText(`${sentence}. Rows that open and close the same position become one trade.`)).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: /File time zone/ }), "broker:us");
  await user.click(screen.getByRole("button", { name: /^Import 24 rows/ }));
  const heading = await screen.findByRole("heading", { name: "10 trades imported" });
  expect(heading.parentElement?.textContent).toContain(`${sentence} · DetailedStatement.htm`);
});

test("T-576 Ctrl Enter imports with the chosen time zone, and the trades of the import are offered", async () => {
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  await user.selectOptions(screen.getByRole("combobox", { name: /File time zone/ }), "broker:us");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByRole("heading", { name: "10 trades imported" });
  expect(uploads[1]?.get("preview")).toBe("false");
  expect(uploads[1]?.get("timeZone")).toBe("broker:us");
  // the account that carries the number of the statement
  expect(uploads[1]?.get("accountId")).toBe(accountId);
  expect(screen.getByRole("link", { name: "View trades" }).getAttribute("href")).toBe(
    `/trades/timeline?importId=${importId}`,
  );
});

test("T-576 once the import begins its progress is in view with the focus on it, wherever the page was scrolled", async () => {
  const shown: Element[] = [];
  const { scrollIntoView } = HTMLElement.prototype;
  HTMLElement.prototype.scrollIntoView = function () {
    shown.push(this);
  };
  onTestFinished(() => {
    HTMLElement.prototype.scrollIntoView = scrollIntoView;
  });
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  shown.length = 0;
  await user.selectOptions(screen.getByRole("combobox", { name: /File time zone/ }), "broker:us");
  await user.click(screen.getByRole("button", { name: /^Import \d+ rows/ }));
  await screen.findByRole("heading", { name: "10 trades imported" });
  expect(shown).toContain(document.activeElement);
  expect(document.activeElement?.contains(screen.getByText("Preview"))).toBe(true);
});

test("T-576 a bad file is refused in its place with row and reason, and another one may be chosen", async () => {
  const reason = "Row 12: the close time cannot be read.";
  server.use(
    http.post(api("/trade-import-profiles/:id/import"), () => problem(422, reason, "Statement.BadRow"), { once: true }),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await choose(user);
  expect((await screen.findByRole("alert")).textContent).toContain(reason);
  expect(screen.getByRole("button", { name: "Choose another file" })).toBeTruthy();
  await preview(user);
});

test("T-578 where no date of a file tells its order, it can be said, and the import is given what was seen", async () => {
  const made = "01900000-0000-7000-8000-00000000d0d0";
  server.use(
    http.post(api("/trade-import-profiles"), () => HttpResponse.json({ id: made }, { status: 201 })),
    http.delete(api(`/trade-import-profiles/${made}`), () => new HttpResponse(null, { status: 204 })),
    http.post(api("/trade-import-profiles/:id/import"), () => {
      const form = uploads.at(-1);
      if (form?.get("preview") !== "true") return HttpResponse.json({ id: importId }, { status: 202 });
      return HttpResponse.json(
        makePreview({
          timeZone: "UTC",
          dateOrder: form.get("dateOrder") === "month-first" ? "month-first" : "day-first",
        }),
      );
    }),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  const choice = () => screen.findByRole<HTMLSelectElement>("combobox", { name: /^Date format/ });
  expect((await choice()).value).toBe("day-first");
  await user.selectOptions(await choice(), "month-first");
  await waitFor(async () => expect((await choice()).value).toBe("month-first"));
  await user.click(screen.getByRole("button", { name: /^Import 2 rows/ }));
  await waitFor(() =>
    expect(uploads.map((form) => [form.get("preview"), form.get("dateOrder")])).toEqual([
      ["true", null],
      ["true", "month-first"],
      ["false", "month-first"],
    ]),
  );
});

test("T-579 rows that look like trades of the account are listed, and come only when somebody says so", async () => {
  const { rows, counts } = makePreview();
  const alike = makeRow({ row: 9, ticket: "A9", instrument: "USDCHF", looksLike: importId });
  server.use(
    http.post(api("/trade-import-profiles/:id/import"), () =>
      uploads.at(-1)?.get("preview") === "true"
        ? HttpResponse.json(makePreview({ rows: [...rows, alike], counts: { ...counts, lookalikes: 1 } }))
        : HttpResponse.json({ id: importId }, { status: 202 }),
    ),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  expect(screen.getByText(/^1 of these rows looks like a trade you already have/)).toBeTruthy();
  expect(screen.queryByText("USDCHF")).toBeNull();
  await user.click(screen.getByRole("radio", { name: /Possible duplicates/ }));
  expect(await screen.findByText("USDCHF")).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: /File time zone/ }), "broker:us");
  expect(screen.getByRole("button", { name: /^Import 2 rows/ })).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Import anyway" }));
  await user.click(screen.getByRole("button", { name: /^Import 3 rows/ }));
  await screen.findByRole("heading", { name: "10 trades imported" });
  expect(uploads.at(-1)?.get("withLookalikes")).toBe("true");
});

test("T-576 what has to be known of the whole file stands above its rows, whichever of them are shown", async () => {
  const message = "2 rows, from row 5 to 7, are in the file a second time. They count once.";
  const warnings = [{ row: null, ticket: null, code: "Statement.RepeatedRows", message }];
  server.use(http.post(api("/trade-import-profiles/:id/import"), () => HttpResponse.json(makePreview({ warnings }))));
  await preview(await openPage(<TradeImportsPage />, { path: "/trade-imports" }));
  expect(screen.getByRole("note").textContent).toBe(message);
  expect(screen.queryByText(/Show only rows with warnings \(/)).toBeNull();
});

test("T-576 a file without trades says so, not that they are here", async () => {
  const counts = { new: 0, open: 0, alreadyHere: 0, deleted: 0, cash: 0, skipped: 0 };
  server.use(
    http.post(api("/trade-import-profiles/:id/import"), () => HttpResponse.json(makePreview({ rows: [], counts }))),
  );
  await preview(await openPage(<TradeImportsPage />, { path: "/trade-imports" }));
  expect(screen.getByText("The file contains no trades.")).toBeTruthy();
});

test("T-574 without a profile the first file makes one, and a file that cannot be read leaves none behind", async () => {
  const made = vi.fn();
  server.use(
    http.get(api("/trade-import-profiles"), () => listResponse([])),
    http.post(api("/trade-import-profiles"), async ({ request }) => {
      made(await request.json());
      return HttpResponse.json({ id: profileId }, { status: 201 });
    }),
    http.post(api("/trade-import-profiles/:id/import"), () => problem(422, "This is no statement.")),
    http.delete(api("/trade-import-profiles/:id"), () => new HttpResponse(null, { status: 204 })),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await waitFor(() => expect(callsTo("/trade-import-profiles")).toHaveLength(1));
  await user.upload(screen.getByLabelText("Statement file"), statement());
  await screen.findByRole("alert");
  expect(made).toHaveBeenCalledWith({ name: "DetailedStatement", accountId: null, timeZone: null });
  expect(callsTo(`/trade-import-profiles/${profileId}`).map(({ method }) => method)).toEqual(["DELETE"]);
});

test("T-570 the sample statement is one click from the empty pages", async () => {
  server.use(
    http.get(
      api("/trade-imports/sample"),
      () => new HttpResponse("<html>sample</html>", { headers: { "content-type": "text/html" } }),
    ),
  );
  await openPage(<TradeImportsPage />, { path: "/trade-imports?try=sample" });
  await screen.findByRole("region", { name: "Reconciliation" });
  expect(fileName(uploads[0])).toBe("entrywise-sample-statement.htm");
  expect(uploads[0]?.get("timeZone")).toBe("broker:us");
  await waitFor(() => expect(address()).toBe("/trade-imports"));
});

test("P-307 in privacy mode neither the sentence nor a figure of the preview shows an amount", async () => {
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports", privacyMode: true });
  await preview(user);
  expect(document.body.textContent).not.toMatch(/45\.74|81\.94|10\.50/);
  expect(screen.getByRole("heading", { name: "Our totals match your broker’s" })).toBeTruthy();
});

test("T-574 a preview that is cancelled takes back the profile that was made for it", async () => {
  server.use(
    http.get(api("/trade-import-profiles"), () => listResponse([])),
    http.post(api("/trade-import-profiles"), () => HttpResponse.json({ id: profileId }, { status: 201 })),
    http.delete(api("/trade-import-profiles/:id"), () => new HttpResponse(null, { status: 204 })),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await waitFor(() => expect(callsTo("/trade-import-profiles")).toHaveLength(1));
  await user.upload(screen.getByLabelText("Statement file"), statement());
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() =>
    expect(callsTo(`/trade-import-profiles/${profileId}`).map(({ method }) => method)).toEqual(["DELETE"]),
  );
});
