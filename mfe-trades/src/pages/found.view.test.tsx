import { openPage } from "@entrywise/host/render-page";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { api, listResponse, server, startTestServer } from "../test/test-server.ts";
import { Found } from "./found.view.tsx";

startTestServer();

const noteId = "01937b1e-5c2a-7000-8000-0000000000b1";
const tagId = "01937b1e-5c2a-7000-8000-0000000000b2";

async function look(text: string, found: object[]) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(api("/trades/summaries"), ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return listResponse([]);
    }),
    http.get(api("/notes"), () => listResponse([])),
    http.get(api("/trades/search"), () => HttpResponse.json({ items: found, total: found.length, readAs: null })),
    http.get(api("/strategies"), () => listResponse([])),
    http.get(api("/trade-accounts"), () => HttpResponse.json({ items: [], total: 0 })),
  );
  const onFound = vi.fn();
  await openPage(<Found text={text} onFound={onFound} />, { path: "/dashboard" });
  return { onFound, asked };
}

const item = { excerpt: "", at: null };

test("Y-152 Y-242 the search terms of the palette find pages of the notebook, days, tags, symbols and trades by their notes", async () => {
  const tradeId = noteId.replace(/.$/, "9");
  const { onFound } = await look("break", [
    { ...item, kind: "note", id: noteId, title: "Breakouts", excerpt: "wait for the retest" },
    { ...item, kind: "day", id: "2024-11-26", title: "", excerpt: "only breakouts" },
    { ...item, kind: "tag", id: tagId, title: "Breakout" },
    { ...item, kind: "symbol", id: "BREAK", title: "BREAK" },
    { ...item, kind: "trade", id: tradeId, title: "XAUUSD", excerpt: "a breakout that failed" },
  ]);
  await vi.waitFor(() =>
    expect(onFound).toHaveBeenCalledWith("Notebook", [
      { id: noteId, title: "Breakouts", detail: "wait for the retest", to: `/notebook/${noteId}` },
    ]),
  );
  expect(onFound).toHaveBeenCalledWith("Daily journal", [
    { id: "2024-11-26", title: "2024-11-26", detail: "only breakouts", to: "/journal/2024-11-26" },
  ]);
  expect(onFound).toHaveBeenCalledWith("Tags and symbols", [
    { id: tagId, title: "Breakout", detail: "Tag", to: `/trades?tagIds=${tagId}` },
    { id: "BREAK", title: "BREAK", detail: "Symbol", to: "/trades?symbols=BREAK" },
  ]);
  await vi.waitFor(() =>
    expect(onFound).toHaveBeenCalledWith("Trades", [
      { id: tradeId, title: "XAUUSD", detail: "a breakout that failed", to: `/trades/${tradeId}` },
    ]),
  );
});

test("Y-152 a date opens its day of the journal and lists the trades of that day", async () => {
  const { onFound, asked } = await look("2024-11-26", []);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.get("startDate")).toBe("2024-11-26");
  expect(asked[0]?.get("endDate")).toBe("2024-11-26");
  expect(asked[0]?.has("search")).toBe(false);
  expect(onFound).toHaveBeenCalledWith("Daily journal", [
    { id: "2024-11-26", title: "2024-11-26", detail: "", to: "/journal/2024-11-26" },
  ]);
});
