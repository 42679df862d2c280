import { type FoundItem, type FoundKind, searchApi } from "@entrywise/contracts/trades/search.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { Journal } from "../../journal/journal.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { findCorrections, findNames, findTexts, findTicket, type SearchedTexts } from "./search.read-model.ts";
import { type SearchTerm, splitSearchText } from "./search-terms.ts";
import { hiddenDemoIds, symbolsOf } from "./searched-trades.ts";

export function searchRoutes(unit: UnitOfWork, projections: Projections): Router {
  const router = Router();
  serve(router, unit, searchApi.find, async ({ tx, actor, query }) => {
    const text = query.text.trim();
    const { kind } = query;
    const isAsked = (...kinds: FoundKind[]) => kind === undefined || kinds.includes(kind);
    const projection = isAsked("trade", "tag", "symbol") ? await projections.of({ tx, actor }) : null;
    const hidden = projection === null ? [] : hiddenDemoIds(projection);
    const named =
      projection !== null && isAsked("tag", "symbol")
        ? await findNames({ tx, actor }, text.toLowerCase(), symbolsOf(projection))
        : [];
    const ticket = isAsked("trade") ? await findTicket({ tx, actor }, text.replace(/^#/, ""), hidden) : [];
    const terms = isAsked("note", "day", "trade") ? splitSearchText(text) : [];
    const { texts, readAs } = await findForgiving({ tx, actor }, terms, { kind: kind ?? null, hidden });
    const items = [...ticket, ...named, ...texts].filter((item) => isAsked(item.kind));
    return { body: { items, total: items.length, readAs } };
  });
  return router;
}

/** What the typed words find; where they find nothing, what they may have been meant for does. */
async function findForgiving(
  journal: Journal,
  typed: readonly string[],
  where: SearchedTexts,
): Promise<{ texts: FoundItem[]; readAs: string | null }> {
  if (typed.length === 0) return { texts: [], readAs: null };
  const texts = await findTexts(
    journal,
    typed.map((word) => ({ typed: word, alternatives: [word] })),
    where,
  );
  if (texts.length > 0) return { texts, readAs: null };
  const meant: SearchTerm[] = [];
  for (const word of typed) {
    const corrections = await findCorrections(journal, word);
    meant.push({ typed: word, alternatives: corrections.length > 0 ? corrections : [word] });
  }
  if (meant.every(({ typed: word, alternatives }) => alternatives[0] === word)) return { texts, readAs: null };
  const corrected = await findTexts(journal, meant, where);
  const readAs = corrected.length === 0 ? null : meant.map(({ alternatives }) => alternatives[0]).join(" ");
  return { texts: corrected, readAs };
}
