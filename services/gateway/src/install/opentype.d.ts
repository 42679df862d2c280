/** The part of opentype.js 2 that is used here; the package carries no types of its own. */
declare module "opentype.js" {
  export interface Glyph {
    /** Zero for a letter that the font lacks. */
    readonly index: number;
    readonly advanceWidth: number;
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string };
  }
  export interface Font {
    readonly unitsPerEm: number;
    charToGlyph(letter: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  const opentype: { parse(bytes: ArrayBuffer): Font };
  export default opentype;
}
