import { strFromU8, unzipSync } from "fflate";

/** Cells of the first sheet of a workbook as texts, and its XML. */
export function readWorkbook(bytes: Uint8Array): { rows: string[][]; xml: string } {
  const files = unzipSync(bytes);
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const strings = [...part("xl/sharedStrings.xml").matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = ""]) => textOf(item));
  const xml = part("xl/worksheets/sheet1.xml");
  const rows = [...xml.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) => {
    const cells: string[] = [];
    for (const [, head = "", body = ""] of row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      cells[columnOf(head)] = /t="s"/.test(head) ? (strings[Number(textOf(body))] ?? "") : textOf(body);
    }
    return Array.from(cells, (cell) => cell ?? "");
  });
  return { rows, xml };
}

function columnOf(head: string): number {
  const letters = /r="([A-Z]+)/.exec(head)?.[1] ?? "A";
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(xml: string): string {
  return xml.replace(/<[^>]*>/g, "").replaceAll("&amp;", "&");
}
