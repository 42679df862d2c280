export type TokenKind = "name" | "number" | "text" | "letter" | "sign" | "directive" | "end";

export interface Token {
  kind: TokenKind;
  text: string;
  /** From 1. */
  line: number;
}

/** What a compiler would refuse. */
export class MqlError extends Error {
  constructor(line: number, why: string) {
    super(`line ${line}: ${why}`);
  }
}

const SIGNS = [
  ...["<<=", ">>=", "++", "--", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "/=", "%=", "<<", ">>", "::"],
  ...[
    "+",
    "-",
    "*",
    "/",
    "%",
    "=",
    "<",
    ">",
    "!",
    "~",
    "&",
    "|",
    "^",
    "?",
    ":",
    ";",
    ",",
    ".",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
  ],
];

const PATTERNS: readonly (readonly [TokenKind | "space" | "comment", RegExp])[] = [
  ["space", /[ \t\r]+/y],
  ["comment", /\/\/[^\n]*|\/\*[\s\S]*?\*\//y],
  ["directive", /#[^\n]*/y],
  ["name", /[A-Za-z_]\w*/y],
  ["number", /0x[\da-fA-F]+|\d+(\.\d+)?([eE][+-]?\d+)?/y],
  ["text", /"(?:[^"\\\n]|\\.)*"/y],
  ["letter", /'(?:[^'\\\n]|\\.)'/y],
];

/** Tokens of a source, without comments. @throws MqlError for what is no token of the language */
export function readTokens(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let line = 1;
  while (at < source.length) {
    if (source[at] === "\n") {
      line += 1;
      at += 1;
      continue;
    }
    const { kind, text } = matchAt(source, at) ?? { kind: "space" as const, text: "" };
    if (text === "") throw new MqlError(line, `unexpected ${JSON.stringify(source.slice(at, at + 12))}`);
    if (kind !== "space" && kind !== "comment") tokens.push({ kind, text, line });
    line += text.split("\n").length - 1;
    at += text.length;
  }
  return [...tokens, { kind: "end", text: "", line }];
}

function matchAt(source: string, at: number): { kind: TokenKind | "space" | "comment"; text: string } | null {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found !== null) return { kind, text: found[0] };
  }
  const sign = SIGNS.find((each) => source.startsWith(each, at));
  return sign === undefined ? null : { kind: "sign", text: sign };
}
