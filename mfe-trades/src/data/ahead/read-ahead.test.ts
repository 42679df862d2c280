import type { TradesCalls } from "@entrywise/contracts/trades/all.apis";
import { defaultTableDisplay } from "@entrywise/contracts/trades/table-display.api";
import { ApiProblem } from "@entrywise/host";
import { createCall } from "@entrywise/host/call";
import type { ApiClient } from "@entrywise/host/shell";
import { expect, test } from "vitest";
import type { TradesCall } from "../wire/calls.ts";
import { mostNotesAhead, readAhead } from "./read-ahead.ts";

const noteId = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const noNotes = { ids: [], changed: [] };
const usual: Readonly<Record<string, object>> = {
  "/trades/table-display": defaultTableDisplay,
  "/instruments": { items: [], total: 0 },
};

function service(respond: (path: string) => unknown) {
  const asked: string[] = [];
  const get = async (path: string, options: { query?: object } = {}) => {
    asked.push(options.query === undefined ? path : `${path} ${JSON.stringify(options.query)}`);
    const response = respond(path) ?? usual[path] ?? {};
    if (response instanceof Error) throw response;
    return response;
  };
  const callTrades: TradesCall = createCall<TradesCalls>({ get } as unknown as ApiClient); // responses without schemas
  const run = () =>
    readAhead({
      callTrades,
      filterQuery: { side: 1 },
      sortQuery: { sortBy: 1 },
      tableOf: ({ columns }) => ({ take: 100, showsPerformance: columns.some(({ id }) => id === "mae") }),
      signal: new AbortController().signal,
    });
  return { asked, run };
}

test("Y-250 the list that opens first is asked for as its page asks, then each trade with its parts and the pages changed last", async () => {
  const changed = Array.from({ length: mostNotesAhead + 5 }, (_, n) => 1_704_067_200 + n);
  const ids = changed.map((_, n) => noteId(n));
  const { asked, run } = service((path) => {
    if (path === "/trades/summaries") return { items: [{ id: "t1" }, { id: "t2" }], total: 2 };
    return path === "/notes/tree" ? { ids, changed } : undefined;
  });
  await run();
  expect(asked[0]).toBe('/trades/summaries {"side":1,"sortBy":1,"take":50,"skip":0}');
  expect(asked).toEqual(expect.arrayContaining(["/trades/t1", "/trades/t1/snapshots", "/trades/t2/rules"]));
  const pages = asked.filter((path) => path.startsWith("/notes/") && path !== "/notes/tree");
  expect(pages).toHaveLength(mostNotesAhead);
  expect(pages[0]).toBe(`/notes/${ids.at(-1)}`);
  expect(pages).not.toContain(`/notes/${ids[0]}`);
});

test("Y-250 what Add Trade offers is read before the trades, page by page as its picker asks", async () => {
  const { asked, run } = service((path) => {
    if (path === "/instruments") return { items: [{ symbol: "EURUSD" }], total: 2 };
    if (path === "/trades/summaries") return { items: [{ id: "t1" }], total: 1 };
    return path === "/notes/tree" ? noNotes : undefined;
  });
  await run();
  const wanted = [
    "/trade-accounts",
    "/strategies",
    '/instruments/recent {"take":50}',
    '/instruments {"take":-1,"skip":0}',
    '/instruments {"take":-1,"skip":1}',
  ];
  expect(asked).toEqual(expect.arrayContaining(wanted));
  expect(Math.max(...wanted.map((path) => asked.indexOf(path)))).toBeLessThan(asked.indexOf("/trades/t1"));
});

test("Y-250 what is refused is left out; a service that is away or asks to wait ends it until another time", async () => {
  const respond = (failing: string, status: number) => (path: string) => {
    if (path === failing) return new ApiProblem(status, {});
    if (path === "/trades/summaries") return { items: [{ id: "t1" }], total: 1 };
    return path === "/notes/tree" ? noNotes : undefined;
  };
  const refused = service(respond("/trades/t1/rules", 403));
  await refused.run();
  expect(refused.asked).toContain("/trades/t1/rules");
  for (const status of [0, 401, 429, 503]) {
    const away = service(respond("/strategies", status));
    await expect(away.run()).rejects.toBeInstanceOf(ApiProblem);
    expect(away.asked).not.toContain("/trades/t1");
  }
});

test("Y-250 the data table is asked for as it asks with the columns that are stored, and with the usual ones where these are refused", async () => {
  const columns = [{ id: "mae", isHidden: false, width: null }];
  const respond = (display: unknown) => (path: string) => {
    if (path === "/trades/table-display") return display;
    if (path === "/trades/summaries") return { items: [], total: 0 };
    return path === "/notes/tree" ? noNotes : undefined;
  };
  const own = service(respond({ ...defaultTableDisplay, columns }));
  await own.run();
  expect(own.asked).toEqual(
    expect.arrayContaining([
      '/trades/summaries {"side":1,"sortBy":1,"performance":true,"take":100,"skip":0}',
      '/trades/totals {"side":1,"performance":true}',
    ]),
  );
  const usual = service(respond(new ApiProblem(403, {})));
  await usual.run();
  expect(usual.asked).toEqual(
    expect.arrayContaining([
      '/trades/summaries {"side":1,"sortBy":1,"take":100,"skip":0}',
      '/trades/totals {"side":1}',
    ]),
  );
});
