import { describe, expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const bytesOf = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

describe("encodings of statements", () => {
  test("T-578 UTF-8 is read with and without byte-order mark", () => {
    expect(decodeText(bytesOf("café", "utf8"))).toBe("café");
    expect(decodeText(bytesOf("\ufeffcafé", "utf8"))).toBe("café");
  });

  test("T-578 UTF-16 is read in both byte orders, also without mark", () => {
    const text = "<html><table>été</table></html>";
    expect(decodeText(bytesOf(`\ufeff${text}`, "utf16le"))).toBe(text);
    expect(decodeText(bytesOf(text, "utf16le"))).toBe(text);
    expect(decodeText(Uint8Array.from(Buffer.from(`\ufeff${text}`, "utf16le").swap16()))).toBe(text);
    expect(decodeText(Uint8Array.from(Buffer.from(text, "utf16le").swap16()))).toBe(text);
  });

  test("T-578 what is no UTF-8 is read as the western code page", () => {
    expect(decodeText(Uint8Array.of(0x63, 0x61, 0x66, 0xe9))).toBe("café");
    expect(decodeText(Uint8Array.of(0x80, 0x35))).toBe("€5");
  });

  test("T-578 Chinese comments of a terminal are read in their code page", () => {
    expect(decodeText(Uint8Array.of(0xcb, 0xe6, 0xca, 0xb1, 0x5f, 0x39))).toBe("随时_9");
  });

  test("T-578 a declared code page is followed", () => {
    const head = Buffer.from('<meta charset="windows-1251"> ');
    expect(decodeText(new Uint8Array(Buffer.concat([head, Buffer.from([0xcf, 0xf0, 0xe8])])))).toContain("При");
  });
});
