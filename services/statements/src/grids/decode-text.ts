import { likelyCodePage } from "./code-pages.ts";

/**
 * Decodes a text file of unknown encoding: byte-order mark, UTF-16 without one, UTF-8, a declared charset, else the
 * machine's code page in which it makes most sense (MT4 writes that and names none).
 */
export function decodeText(bytes: Uint8Array): string {
  return withoutEndMarks(decode(bytes));
}

/** Programs of long ago, and downloads that were filled up, end a text with characters that are none. */
function withoutEndMarks(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\u001a" || text[end - 1] === "\0") end -= 1;
  return text.slice(0, end);
}

function decode(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  return (
    decodeStrictly(bytes, "utf-8") ?? decodeDeclared(bytes) ?? new TextDecoder(likelyCodePage(bytes)).decode(bytes)
  );
}

function decodeWestern(bytes: Uint8Array): string {
  return new TextDecoder("windows-1252").decode(bytes);
}

function markedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

/** Markup is mostly ASCII, so every other byte of UTF-16 is zero. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 512);
  let even = 0;
  let odd = 0;
  head.forEach((byte, index) => {
    if (byte === 0) index % 2 === 0 ? even++ : odd++;
  });
  const many = head.length / 4;
  if (odd > many && even < many / 4) return "utf-16le";
  return even > many && odd < many / 4 ? "utf-16be" : null;
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodeDeclared(bytes: Uint8Array): string | null {
  const head = decodeWestern(bytes.subarray(0, 2048));
  const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  return charset === undefined || /^utf/i.test(charset) ? null : decodeStrictly(bytes, charset);
}
