import { Parser } from "htmlparser2";
import { explain } from "./explanation.ts";
import { StatementError } from "./statement-error.ts";
import { statementLimits } from "./statement-limits.ts";

export interface XmlHandler {
  /** `name` without namespace prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Reads XML piece by piece; entities of a document type are never expanded, nesting is capped. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > statementLimits.nesting) {
          throw new StatementError("Statement.Unreadable", explain("tooDeep", {}));
        }
        handler.open?.(localName(name), attributes);
      },
      onclosetag(name) {
        depth -= 1;
        handler.close?.(localName(name));
      },
      ontext: (text) => handler.text?.(text),
    },
    { xmlMode: true, decodeEntities: true },
  );
  let decoder: TextDecoder | null = null;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(readEncoding(piece));
    parser.write(decoder.decode(piece, { stream: true }));
  }
  parser.end(decoder?.decode() ?? "");
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** MetaTrader writes its parts in UTF-16, everyone else in UTF-8. */
function readEncoding(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (head[0] === 0x3c && head[1] === 0) return "utf-16le";
  return head[0] === 0 && head[1] === 0x3c ? "utf-16be" : "utf-8";
}
