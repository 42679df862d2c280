import type { Tag, TagCategory } from "@entrywise/contracts/trades/tags.api";
import { HttpResponse, http } from "msw";
import { api, listResponse } from "./test-server.ts";

export const makeTag = (id: string, name: string, category: TagCategory | null, sequenceNumber = 0): Tag => ({
  id,
  name,
  favourite: false,
  sequenceNumber,
  categoryId: category?.id ?? null,
  category: category?.name ?? null,
  colour: category?.colour ?? "gray",
  isMistake: category?.isMistakes ?? false,
  version: 1,
});

const uuid = (n: number) => `01937b1e-5c2a-7000-8000-0000000070${String(n).padStart(2, "0")}`;

function makeCategory(n: number, name: string, colour: TagCategory["colour"], names: readonly string[]): TagCategory {
  const category: TagCategory = { id: uuid(n), name, colour, isMistakes: false, version: 1, tags: [] };
  return { ...category, tags: names.map((tag, index) => makeTag(uuid(n * 10 + index), tag, category, index)) };
}

export interface TagWrite {
  method: string;
  path: string;
  ifMatch: string | null;
  body: unknown;
}

/** The tags of somebody behind msw; writes are recorded, not carried out, but for new tags. */
export class FakeTags {
  categories: TagCategory[] = [
    makeCategory(1, "Setup", "blue", ["A+ setup", "Clean level"]),
    makeCategory(2, "Mistakes", "pink", ["Early entry", "Late session"]),
  ];
  readonly writes: TagWrite[] = [];
  readonly refusals: (() => Response)[] = [];

  tag(name: string): Tag {
    const found = this.categories.flatMap(({ tags }) => tags).find((tag) => tag.name === name);
    if (!found) throw new Error(`no tag ${name}`);
    return found;
  }

  get handlers() {
    const write =
      (respond: (body: { name?: string }, id: string) => Response) =>
      async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
        const text = await request.text();
        const body = text === "" ? null : JSON.parse(text);
        const path = new URL(request.url).pathname.replace(/^\/v1\.0/, "");
        this.writes.push({ method: request.method, path, ifMatch: request.headers.get("if-match"), body });
        return this.refusals.shift()?.() ?? respond(body, String(params.id));
      };
    const nothing = write(() => new HttpResponse(null, { status: 204 }));
    const tagById = (id: string) => this.categories.flatMap(({ tags }) => tags).find((tag) => tag.id === id);
    return [
      http.get(api("/tags/categorised"), () => listResponse(this.categories)),
      http.get(api("/trades/stats/tags"), () => listResponse([])),
      http.post(
        api("/tags"),
        write(({ name = "" }) => {
          const [first] = this.categories;
          const added = makeTag(uuid(90), name, first ?? null, 9);
          this.categories = this.categories.map((category) =>
            category === first ? { ...category, tags: [...category.tags, added] } : category,
          );
          return HttpResponse.json({ id: added.id }, { status: 201 });
        }),
      ),
      http.put(
        api("/tags/:id/rename"),
        write((_, id) => HttpResponse.json(tagById(id))),
      ),
      http.put(api("/tags/:id/move"), nothing),
      http.delete(api("/tags/:id"), nothing),
      http.post(
        api("/tag-categories"),
        write(() => HttpResponse.json({ id: uuid(91) }, { status: 201 })),
      ),
      http.put(api("/tag-categories/:id/move"), nothing),
      http.put(
        api("/tag-categories/:id/:what"),
        write((_, id) => HttpResponse.json(this.categories.find((category) => category.id === id))),
      ),
      http.delete(api("/tag-categories/:id"), nothing),
    ];
  }
}
