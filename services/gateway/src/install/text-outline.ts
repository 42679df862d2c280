import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Font } from "opentype.js";

/** The pages' font in a format that can be read here; the system may have no fonts. */
const FONT = "@fontsource/inter/files/inter-latin-600-normal.woff";
/** Height of capital letters as a share of the font size. */
export const CAPITALS = 0.727;

let font: Promise<Font> | null = null;

async function readFont(): Promise<Font> {
  const { default: opentype } = await import("opentype.js"); // seldom asked for
  const file = await readFile(createRequire(join(import.meta.dirname, "font.js")).resolve(FONT));
  return opentype.parse(Uint8Array.from(file).buffer);
}

export interface Outline {
  /** SVG path whose first letter begins at 0, on the baseline 0. */
  path: string;
  width: number;
}

/** Letters as shapes, so that they look the same on every system; null if the font lacks one. */
export async function outlineText(text: string, size: number): Promise<Outline | null> {
  font ??= readFont();
  const { unitsPerEm, ...letters } = await font.then((read) => ({
    unitsPerEm: read.unitsPerEm,
    glyphOf: (letter: string) => read.charToGlyph(letter),
    kerning: read.getKerningValue.bind(read),
  }));
  const glyphs = Array.from(text, letters.glyphOf);
  if (glyphs.some(({ index }) => index === 0)) return null;
  let width = 0;
  const paths = glyphs.map((glyph, at) => {
    const before = glyphs[at - 1];
    if (before !== undefined) width += (letters.kerning(before, glyph) * size) / unitsPerEm;
    const path = glyph.getPath(width, 0, size).toPathData(2);
    width += (glyph.advanceWidth * size) / unitsPerEm;
    return path;
  });
  return { path: paths.join(""), width };
}
