import { closeNoteKeys, openNoteKeys, openRatingKeys } from "@entrywise/contracts/trades/breakdowns.api";
import { http } from "msw";
import { api, problem } from "./test-server.ts";

/** The workflow of every row behind msw: takes a note or the ratings only against their version. */
export class FakeBreakdowns {
  readonly rows = new Map<string, Record<string, unknown> & { versions: Record<string, number> }>();
  readonly writes: { path: string; ifMatch: string | null; body: Record<string, unknown> }[] = [];
  readonly refusals: (() => Response)[] = [];

  breakdown(kind: "open" | "close", id: string) {
    const known = this.rows.get(id);
    if (known) return known;
    const notes = kind === "open" ? openNoteKeys : closeNoteKeys;
    const ratings = kind === "open" ? openRatingKeys : ["exitRating"];
    const nothing = Object.fromEntries([...notes, ...ratings].map((key) => [key, null]));
    const versions = Object.fromEntries([...notes, "ratings"].map((key) => [key, 1]));
    const fresh = { [kind === "open" ? "openPositionId" : "closePositionId"]: id, ...nothing, versions };
    this.rows.set(id, fresh);
    return fresh;
  }

  get handlers() {
    return (["open", "close"] as const).flatMap((kind) => {
      const path = api(`/positions/:position/${kind}-positions/:id`);
      const respond = (id: string) => Response.json(this.breakdown(kind, id));
      const write =
        (take: (body: Record<string, unknown>) => { part: string; change: Record<string, unknown> }) =>
        async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
          const id = String(params.id);
          const body = (await request.json()) as Record<string, unknown>; // what the page sends
          const ifMatch = request.headers.get("if-match");
          this.writes.push({ path: new URL(request.url).pathname.replace(/^\/v1\.0/, ""), ifMatch, body });
          const refusal = this.refusals.shift();
          if (refusal) return refusal();
          const { part, change } = take(body);
          const stored = this.breakdown(kind, id);
          const version = stored.versions[part] ?? 1;
          if (ifMatch !== `"${version}"`) return problem(412, "Changed elsewhere.", "Breakdown.Changed");
          this.rows.set(id, { ...stored, ...change, versions: { ...stored.versions, [part]: version + 1 } });
          return respond(id);
        };
      return [
        http.get(`${path}/breakdown`, ({ params }) => respond(String(params.id))),
        http.patch(
          `${path}/breakdown`,
          write(({ key, value }) => ({ part: String(key), change: { [String(key)]: value } })),
        ),
        http.put(
          `${path}/ratings`,
          write((ratings) => ({ part: "ratings", change: ratings })),
        ),
      ];
    });
  }
}
