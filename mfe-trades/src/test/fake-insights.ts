import type { Insight, InsightGroup, ListedInsight } from "@entrywise/contracts/trades/insights.api";
import { Direction, WinLossStatus } from "@entrywise/domain/enumerations";
import { HttpResponse, http } from "msw";
import { tradeId } from "./fake-trade-service.ts";
import { api, listResponse } from "./test-server.ts";

const uuid = (n: number) => `01937b1e-5c2a-7000-8000-0000000080${String(n).padStart(2, "0")}`;

export function makeInsight(n: number, text: string, own: Partial<ListedInsight> = {}): ListedInsight {
  return {
    id: uuid(n),
    date: `2024-11-${String(10 + n)}T10:00:00.000Z`,
    text,
    tradeId,
    flagged: false,
    groupId: null,
    alike: 0,
    version: 1,
    trade: { symbol: "EURUSD", direction: Direction.Long, netRR: -0.5, winLossStatus: WinLossStatus.Loss },
    ...own,
  };
}

export const makeInsightGroup = (n: number, text: string, flagged = false): InsightGroup => ({
  id: uuid(90 + n),
  text,
  flagged,
  version: 1,
});

/** Insights behind msw; changes but new ones are recorded, not carried out. */
export class FakeInsights {
  items: ListedInsight[] = [];
  groups: InsightGroup[] = [];
  reads = 0;
  /** Insights that the service gives at once. */
  most = 500;
  readonly writes: { method: string; path: string; ifMatch: string | null; body: unknown }[] = [];
  readonly refusals: (() => Response)[] = [];

  get handlers() {
    const write =
      (respond: (body: { tradeId: string; text: string }, id: string) => Response) =>
      async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
        const text = await request.text();
        const body = text === "" ? null : JSON.parse(text);
        const path = new URL(request.url).pathname.replace(/^\/v1\.0/, "");
        this.writes.push({ method: request.method, path, ifMatch: request.headers.get("if-match"), body });
        return this.refusals.shift()?.() ?? respond(body, String(params.id));
      };
    const one = write((_, id) => HttpResponse.json(this.items.find((item) => item.id === id)));
    const nothing = write(() => new HttpResponse(null, { status: 204 }));
    const group = write((_, id) => HttpResponse.json(this.groups.find((item) => item.id === id)));
    return [
      http.get(api("/trades/:id/insights"), () =>
        listResponse(this.items.map(({ trade: _, ...item }): Insight => item)),
      ),
      http.get(api("/insights"), ({ request }) => {
        this.reads += 1;
        const skip = Number(new URL(request.url).searchParams.get("skip") ?? 0);
        const tradeCount = new Set(this.items.map((item) => item.tradeId)).size;
        return HttpResponse.json({
          items: this.items.slice(skip, skip + this.most),
          total: this.items.length,
          groups: this.groups,
          tradeCount,
        });
      }),
      http.post(
        api("/insights"),
        write(({ text }) => {
          this.items = [makeInsight(50, text), ...this.items];
          return HttpResponse.json({ id: uuid(50) }, { status: 201 });
        }),
      ),
      http.put(api("/insights/:id"), one),
      http.delete(api("/insights/:id"), nothing),
      http.post(api("/insights/:id/:what"), one),
      http.post(
        api("/insight-groups/link"),
        write(() => HttpResponse.json({ id: uuid(99) }, { status: 201 })),
      ),
      http.post(api("/insight-groups/:id/:what"), group),
      http.put(api("/insight-groups/:id"), group),
      http.delete(api("/insight-groups/:id"), nothing),
    ];
  }
}
