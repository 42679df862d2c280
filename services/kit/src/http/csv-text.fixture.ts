/** A reader for tests: RFC 4180 without options. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? "";
    if (quoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (character === '"') quoted = !quoted;
    else if (!quoted && character === ",") {
      row.push(cell);
      cell = "";
    } else if (!quoted && character === "\r" && text[at + 1] === "\n") {
      rows.push([...row, cell]);
      row = [];
      cell = "";
      at++;
    } else cell += character;
  }
  return rows;
}
