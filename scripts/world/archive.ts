import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { richTextOf, treeOf } from "@entrywise/contracts/shared/rich-text";
import type { TextNode } from "@entrywise/contracts/shared/rich-text-nodes";
import { strToU8, zipSync } from "fflate";
import { type Row, recordRows } from "./archive-records.ts";
import { tradeRows } from "./archive-trades.ts";
import type { Journal } from "./journal.ts";
import { textOf } from "./rich-blocks.ts";
import { seededId } from "./seeded-random.ts";

/** A journal as an archive of an account's own data, which that person imports. */
export function archiveOf(journal: Journal): Buffer {
  const tables: Record<string, Row[]> = {};
  const journalTables = { ...recordRows(journal), ...tradeRows(journal), ...textRows(journal) };
  for (const [table, rows] of Object.entries(journalTables)) if (rows.length > 0) tables[`trades/${table}`] = rows;
  tables["platform/user_settings"] = [{ values: journal.settings }];
  const manifest = {
    format: 1,
    brand: journal.brand,
    rows: Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length])),
  };
  const files: Record<string, Uint8Array> = { "manifest.json": strToU8(JSON.stringify(manifest)) };
  for (const [table, rows] of Object.entries(tables)) files[`data/${table}.json`] = strToU8(JSON.stringify(rows));
  for (const [tradeId, bytes] of journal.pictures) files[`images/${seededId(`${tradeId} picture`)}.webp`] = bytes;
  return Buffer.from(zipSync(files, { level: 1 }));
}

function textRows({ key, calendar, days, pages }: Journal): Record<string, Row[]> {
  const changed_at = calendar.iso(calendar.week - 3_600_000);
  return {
    journal_day: days.map(({ day, plan, review, place, sleep, planKept, levels }) => {
      const id = (what: string) => seededId(`${key} day ${day} ${what}`);
      const stars = (of: number) => 2 + ((place * 7 + of) % 4);
      return {
        day,
        plan: richTextOf(plan),
        review: richTextOf(review),
        daily_limit_rr: place === 0 ? "2" : null,
        versions: {},
        changed_at: `${day}T18:00:00.000Z`,
        ratings: {
          sleep,
          mood: stars(1),
          planKept,
          day: stars(2),
        },
        levels: levels.map((level, at) => ({
          id: id(`level ${at}`),
          ...level,
        })),
        checks: [],
        tomorrow: [],
      };
    }),
    note: pages.map(({ id, parent, title, icon, children }, place) => {
      const text = textOf(children);
      return {
        id,
        parent_id: parent,
        position: `a${place}`,
        expanded: true,
        favourite: place === 0,
        icon,
        title,
        text,
        links: linksOf(text),
        version: 1,
        created_at: calendar.iso(calendar.begin),
        changed_at,
        deleted_at: null,
        bin_root: null,
      };
    }),
  };
}

function linksOf(text: RichText): string[] {
  const inside = ({ type, pageId, children = [] }: TextNode): string[] => [
    ...(type === "page" ? [String(pageId)] : []),
    ...children.flatMap(inside),
  ];
  return inside(treeOf(text));
}
