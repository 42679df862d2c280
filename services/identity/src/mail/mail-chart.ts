import type { MailChart } from "@entrywise/contracts/shared/mails";
import { escapeHtml } from "./mail-facts.ts";
import { light } from "./templates/mail-colors.ts";

type Bar = MailChart["bars"][number];

/** Of the largest bar, in pixels. */
const tallest = 56;
const colours = { win: "#3cb371", loss: "#f44336" } as const;

/** A bar chart as a table, as mail programs don't show SVG and often block images. Screen readers get one sentence. */
export function barsChart({ caption, bars }: MailChart): string {
  const width = `${Math.floor(100 / bars.length)}%`;
  const row = (cell: (bar: Bar) => string) => `<tr>${bars.map(cell).join("")}</tr>`;
  const label = "font-size: 12px; line-height: 18px; white-space: nowrap";
  const value = (bar: Bar) =>
    `<div class="title" style="${label}; color: ${light.title}; font-weight: 600">${escapeHtml(bar.value)}</div>`;
  const side = (bar: Bar, isAbove: boolean) =>
    bar.share > 0 === isAbove ? (isAbove ? value(bar) + block(bar) : block(bar) + value(bar)) : "&#8203;";
  const above = (bar: Bar) =>
    `<td class="ground" width="${width}" align="center" valign="bottom">${side(bar, true)}</td>`;
  const below = (bar: Bar) =>
    `<td class="ground line" align="center" valign="top" style="border-top: 1px solid ${light.line}">${side(bar, false)}</td>`;
  const name = (bar: Bar) =>
    `<td class="ground small" align="center" style="${label}; padding-top: 6px; color: ${light.small}">${escapeHtml(bar.label)}</td>`;
  const heard = escapeHtml(`${caption}: ${bars.map((bar) => `${bar.label} ${bar.value}`).join(", ")}`);
  return (
    `<div class="small" style="${label}; margin: 0 0 8px; color: ${light.small}">${escapeHtml(caption)}</div>` +
    `<table class="chart" role="img" aria-label="${heard}" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; margin: 0 0 20px"><tbody>` +
    `${row(above)}${row(below)}${row(name)}</tbody></table>`
  );
}

/** The bar itself: a cell has a height in every mail program. */
function block({ share }: Bar): string {
  const height = Math.max(1, Math.round(Math.abs(share) * tallest));
  const colour = share < 0 ? colours.loss : colours.win;
  return (
    `<table role="presentation" align="center" width="36" cellpadding="0" cellspacing="0"><tbody><tr>` +
    `<td height="${height}" bgcolor="${colour}" style="height: ${height}px; font-size: 0; line-height: 0; border-radius: 3px; background-color: ${colour}">&nbsp;</td>` +
    `</tr></tbody></table>`
  );
}

/** The same for the text of a mail, a line each. */
export function barsText({ caption, bars }: MailChart): string {
  return [caption, ...bars.map(({ label, value }) => `${label}: ${value}`)].join("\n");
}
