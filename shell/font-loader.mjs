// Takes out of a font what no page draws with: weights outside of the range of the design, and other forms of letters and figures.
import subsetFont from "subset-font";

/** Everything that the Latin files of Fontsource have. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];
const characters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
  .join("");

/** Those that browsers apply by themselves, and those that our style sheets ask for. */
const keepFeatures = [
  ...["kern", "calt", "ccmp", "locl", "liga", "rlig", "clig", "mark", "mkmk"],
  ...["tnum", "lnum", "case", "cv11", "ss03"],
];

export const raw = true;

export default function fontLoader(content) {
  const done = this.async();
  subsetFont(content, characters, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
    keepFeatures,
  }).then(
    (font) => done(null, font),
    (error) => done(error),
  );
}
