import { locale } from "@entrywise/contracts/shared/locale-field";
import { notebookText, plainText, type RichText, richText } from "@entrywise/contracts/shared/rich-text";
import { typedText } from "@entrywise/contracts/shared/wire";
import { chartTemplate, templateKinds } from "@entrywise/contracts/trades/chart-templates.api";
import { chartContent } from "@entrywise/contracts/trades/charting.api";
import { eventImpact } from "@entrywise/contracts/trades/economic-calendar.api";
import { dayRatings, journalDay } from "@entrywise/contracts/trades/journal.api";
import { type JournalPreferenceKey, journalPreferences } from "@entrywise/contracts/trades/journal-preferences";
import { MAX_NOTES, noteIcons } from "@entrywise/contracts/trades/notes.api";
import { MAX_RECAP_REPLY, recap, recapQuestion, recapReply } from "@entrywise/contracts/trades/recap.api";
import { statisticsDisplay } from "@entrywise/contracts/trades/statistics-display.api";
import { tableDisplay } from "@entrywise/contracts/trades/table-display.api";
import { recapUnits } from "@entrywise/domain/recap/recap-period";
import { z } from "zod";
import { count, decimal, id, link, links, positive, time, version, versions } from "./archive-columns.ts";
import type { ArchiveTable } from "./archive-table.ts";

const { levels, checks } = journalDay.shape;
const index = z.string().regex(/^[\w-]{1,200}$/, "is no place among pages");
const page = { title: typedText(200), text: notebookText.nullable() };

const preferenceKeys = Object.keys(journalPreferences) as [JournalPreferenceKey, ...JournalPreferenceKey[]];
const storedPreference = z
  .object({ key: z.enum(preferenceKeys), value: z.unknown(), changed_at: time })
  .superRefine(({ key, value }, { addIssue }) => {
    const { error } = journalPreferences[key].schema.safeParse(value);
    for (const { message, path } of error?.issues ?? [])
      addIssue({ code: "custom", message, path: ["value", ...path] });
  });

/** What somebody wrote besides their trades, their images, charts, and how pages look. */
export const textTables: readonly ArchiveTable[] = [
  {
    name: "journal_day",
    columns: z.object({
      day: z.iso.date().refine((day) => day >= "1970" && day < "9999", "must be between 1970 and 9999"),
      plan: richText.nullable(),
      review: richText.nullable(),
      daily_limit_rr: decimal.nullable(),
      versions,
      changed_at: time,
      ratings: dayRatings.nullable(),
      levels: levels.nullable(),
      checks: checks.nullable(),
      tomorrow: checks.nullable(),
    }),
    keepsOwn: true,
  },
  {
    name: "recap",
    columns: z.object({
      unit: z.enum(recapUnits),
      starts_on: z.iso.date(),
      question: recapQuestion.nullable(),
      reply: typedText(MAX_RECAP_REPLY),
      reply_day: z.iso.date().nullable(),
      outcome: recapReply.shape.outcome,
      version,
      seen: recap.shape.seen,
      changed_at: time,
    }),
    keepsOwn: true,
  },
  {
    name: "note",
    columns: z.object({
      id,
      parent_id: link,
      position: index,
      expanded: z.boolean(),
      favourite: z.boolean(),
      icon: z.enum(noteIcons).nullable(),
      ...page,
      links,
      version,
      created_at: time,
      changed_at: time,
      deleted_at: time.nullable(),
      bin_root: link,
    }),
    ids: ["id"],
    mayName: ["parent_id", "bin_root", "links"],
    most: MAX_NOTES,
    finish: (row) => ({ ...row, plain_text: plainText(row.text as RichText | null) }),
  },
  {
    name: "note_version",
    columns: z.object({ note_id: id, version, ...page, changed_at: time, saved_at: time }),
    needs: ["note_id"],
  },
  {
    name: "text_image",
    columns: z.object({ id, created_at: time, unnamed_since: time.nullable() }),
    ids: ["id"],
    finish: (row, { image }) =>
      image === null ? "images" : { ...row, blob: image.name, width: image.width, height: image.height },
  },
  {
    name: "chart",
    columns: z.object({
      id,
      name: typedText(100),
      symbol: typedText(60),
      content: chartContent,
      version,
      changed_at: time,
    }),
    ids: ["id"],
  },
  {
    name: "chart_template",
    columns: z.object({
      kind: z.enum(templateKinds),
      name: chartTemplate.shape.name.max(100).min(1),
      content: z.string().min(2).max(200_000),
      changed_at: time,
    }),
    keepsOwn: true,
  },
  {
    name: "own_bars",
    columns: z.object({
      id,
      symbol: typedText(60),
      symbol_key: typedText(60),
      file_name: typedText(300),
      layout: typedText(60),
      time_zone: z.string().max(64),
      span_seconds: z.int().min(1).max(100_000_000),
      price_precision: z.int().min(0).max(18),
      bar_count: count,
      first_at: time,
      last_at: time,
      created_at: time,
    }),
    ids: ["id"],
  },
  {
    name: "own_bar",
    columns: z.object({
      own_bars_id: id,
      at: time,
      open: positive,
      high: positive,
      low: positive,
      close: positive,
      volume: decimal.nullable(),
    }),
    needs: ["own_bars_id"],
  },
  {
    name: "calendar_file",
    columns: z.object({
      id,
      file_name: typedText(300),
      format: z.enum(["csv", "ics"]),
      event_count: count,
      high_count: count,
      skipped_count: count,
      first_at: time,
      last_at: time,
      created_at: time,
    }),
    ids: ["id"],
  },
  {
    name: "calendar_event",
    columns: z.object({
      calendar_file_id: id,
      ordinal: count,
      at: time,
      currency: typedText(30).nullable(),
      name: typedText(200),
      impact: eventImpact,
    }),
    needs: ["calendar_file_id"],
  },
  {
    name: "demo_set",
    columns: z.object({
      day: z.iso.date(),
      made: z.strictObject({
        accountIds: links,
        strategyIds: links,
        categoryIds: links,
        tagIds: links,
        insightGroupIds: links,
        journalDays: z.array(z.iso.date()).max(1_000),
        noteIds: links.optional(),
        language: locale.optional(),
      }),
    }),
    replaces: true,
  },
  // Archives of releases that had a table for each display.
  { name: "statistics_display", columns: z.object({ display: statisticsDisplay, changed_at: time }), replaces: true },
  { name: "table_display", columns: z.object({ display: tableDisplay, changed_at: time }), replaces: true },
  { name: "stored_preference", columns: storedPreference, replaces: true },
];
