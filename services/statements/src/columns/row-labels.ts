import { plainText as cellText } from "../grids/cell-text.ts";
import type { TradeLabels } from "../imported-trade.ts";
import type { MappedCells } from "./mapped-cells.ts";
import type { SheetRow } from "./sheet-rows.ts";

/** As people may name them in the journal. */
const STRATEGY_CHARACTERS = 100;
const TAG_CHARACTERS = 60;
const TAGS_OF_ROW = 50;
const NOTE_CHARACTERS = 20_000;
const NOTE_LINES = 500;

/** What a row says beside its figures; undefined for nothing. @throws StatementError naming the row and the cell */
export function readLabels(cells: MappedCells, row: SheetRow): TradeLabels | undefined {
  const strategy = cellText(cells.text(row, "strategy"));
  if (strategy !== null && !isStrategy(strategy)) {
    throw cells.bad(row, "strategy", "tooLong", { most: STRATEGY_CHARACTERS });
  }
  const tags = splitTags(cells.text(row, "tags"));
  if (tags === null) {
    throw cells.bad(row, "tags", "tooManyTagsOfRow", { most: TAGS_OF_ROW, characters: TAG_CHARACTERS });
  }
  const rating = parseRating(cells.text(row, "rating"));
  if (rating === undefined) throw cells.bad(row, "rating", "notRating");
  const notes = parseNote(cells.text(row, "comment"));
  if (notes === undefined) throw cells.bad(row, "comment", "tooLong", { most: NOTE_CHARACTERS });
  const isBlank = strategy === null && tags.length === 0 && rating === null && notes === null;
  return isBlank ? undefined : { strategy, tags, rating, notes };
}

export function isStrategy(text: string): boolean {
  return text.length <= STRATEGY_CHARACTERS;
}

/** `Breakout; news, #late`: each once, whatever its case; null when they are none that the journal could keep. */
export function splitTags(text: string): string[] | null {
  const names = text
    .split(/[,;|\n]/)
    .map((part) => cellText(part.trim().replace(/^#+/, "")))
    .filter((name) => name !== null && name !== "-");
  const tags = [...new Map(names.map((name) => [name?.toLowerCase(), name ?? ""])).values()];
  return tags.length > TAGS_OF_ROW || tags.some((tag) => tag.length > TAG_CHARACTERS) ? null : tags;
}

/** Whole stars, `4`, `4/5` or `★★★★☆`; null for none, undefined when the text is no rating. */
export function parseRating(text: string): number | null | undefined {
  const plain = text.trim();
  if (/^([-–—]|0|0 ?\/ ?5|☆+)?$/.test(plain)) return null;
  if (/^[★⭐]{1,5}☆{0,4}$/u.test(plain)) return [...plain].filter((star) => star !== "☆").length;
  const digit = /^([1-5])(?:[.,]0+)?(?: ?\/ ?5| ?stars?)?$/i.exec(plain)?.[1];
  return digit === undefined ? undefined : Number(digit);
}

/** Lines as they are; null for none, undefined when there are too many. */
function parseNote(text: string): string | null | undefined {
  const lines = text.split(/\r\n?|\n/).map((line) => (line.length > NOTE_CHARACTERS ? undefined : plainLine(line)));
  if (lines.includes(undefined) || lines.length > NOTE_LINES) return undefined;
  const note = lines.join("\n").trim();
  if (note.length > NOTE_CHARACTERS) return undefined;
  return note === "" ? null : note;
}

function plainLine(line: string): string {
  return (
    line
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot store NUL, screens cannot show the others
      .replace(/[\u0000-\u001f\u007f]/g, " ")
      .trimEnd()
  );
}
