import { light } from "./templates/mail-colors.ts";

/** A line of the table of a mail. */
export interface Fact {
  label: string;
  value: string;
}

/** Facts as a table; every cell has its own background and colours in both schemes. Empty without facts. */
export function factsTable(facts: readonly Fact[]): string {
  if (facts.length === 0) return "";
  const rows = facts.map(({ label, value }, at) => {
    const line = at === 0 ? "" : `border-top: 1px solid ${light.line}; `;
    const cell = `${line}padding: 10px 14px; font-size: 14px; line-height: 22px; background-color: ${light.card}; `;
    return (
      `<tr><td class="ground line small" style="${cell}color: ${light.small}">${escapeHtml(label)}</td>` +
      `<td class="ground line title" align="right" style="${cell}color: ${light.title}; font-weight: 600; word-break: break-word">` +
      `${escapeHtml(value)}</td></tr>`
    );
  });
  const frame = `width: 100%; margin: 0 0 20px; border: 1px solid ${light.line}; border-radius: 8px; border-collapse: separate; border-spacing: 0; overflow: hidden`;
  return `<table class="facts line" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${frame}"><tbody>${rows.join("")}</tbody></table>`;
}

/** The same for the text of a mail, a line each. */
export function factsText(facts: readonly Fact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value.replaceAll(/[\r\n]+/g, " ")}`).join("\n");
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
