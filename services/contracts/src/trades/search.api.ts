import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, listOf, typedText } from "../shared/wire.ts";

/** What a search finds; days are those of the daily journal. */
export const foundKinds = ["note", "day", "trade", "tag", "symbol"] as const;
export type FoundKind = (typeof foundKinds)[number];

export const foundItem = z
  .object({
    kind: z.enum(foundKinds),
    /** Of a page, trade or tag; of a day `2026-11-26`, of a symbol its name. */
    id: z.string(),
    title: z.string(),
    /** The place in its text; empty where its title alone was found. */
    excerpt: z.string(),
    /** When a trade was opened; null for everything else and for trades without a time. */
    at: instant.nullable(),
  })
  .meta({ id: "FoundItem" });
export type FoundItem = z.infer<typeof foundItem>;

export const found = z.object({
  ...listOf(foundItem).shape,
  /** The terms that were looked for instead of the typed ones; null when nothing was corrected. */
  readAs: z.string().nullable(),
});

export const searchApi = {
  find: endpoint({
    method: "get",
    path: "/trades/search",
    summary:
      "Pages, days, trades, tags and symbols with these terms, typing errors forgiven; at most eight of each kind, or fifty of one",
    access: "user",
    query: z.object({
      text: typedText(200).refine((text) => text.trim() !== "", "must not be empty"),
      /** Only these; services before 1.12 find all. */
      kind: z.enum(foundKinds).optional(),
    }),
    status: 200,
    answer: found,
  }),
} as const;
