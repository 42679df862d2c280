/** Code pages in which machines write text that names none; of two that read a text alike the first counts. */
const CODE_PAGES: readonly CodePage[] = [
  { label: "windows-1252", weigh: weighLatin },
  { label: "windows-1250", weigh: weighLatin },
  { label: "windows-1254", weigh: weighLatin },
  { label: "windows-1251", weigh: (text) => weighScript(text, CYRILLIC, "оеаинтсрвл") },
  { label: "koi8-r", weigh: (text) => weighScript(text, CYRILLIC, "оеаинтсрвл") },
  { label: "ibm866", weigh: (text) => weighScript(text, CYRILLIC, "оеаинтсрвл") },
  { label: "windows-1253", weigh: (text) => weighScript(text, /\p{Script=Greek}/u, "αοιετσνςηυρπκμλόίάέήύώ") },
  { label: "gb18030", weigh: (text, bytes) => weighPairs(text, bytes, GB) },
  { label: "shift_jis", weigh: (text, bytes) => weighPairs(text, bytes, SHIFT_JIS) },
  { label: "euc-jp", weigh: (text, bytes) => weighPairs(text, bytes, EUC_JP) },
  { label: "euc-kr", weigh: (text, bytes) => weighPairs(text, bytes, EUC_KR) },
  { label: "big5", weigh: (text, bytes) => weighPairs(text, bytes, BIG5) },
];

interface CodePage {
  label: string;
  /** How much a text looks like one of the code page: by its characters other than ASCII, each from -3 to 3. */
  weigh(text: string, bytes: Uint8Array): number;
}

const SAMPLE_BYTES = 65_536;

/**
 * The code page in which a text of unknown encoding makes most sense: each reads the same bytes, and letters that stand in
 * words of their language speak for it, signs in the middle of words against it.
 *
 * @returns a label of the Encoding Standard
 */
export function likelyCodePage(bytes: Uint8Array): string {
  const sample = telling(bytes);
  let best = { label: "windows-1252", weight: Number.NEGATIVE_INFINITY };
  for (const { label, weigh } of CODE_PAGES) {
    const text = decoded(sample, label);
    if (text === null) continue;
    const weight = weigh(text, sample);
    if (weight > best.weight) best = { label, weight };
  }
  return best.label;
}

function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return /[\u0080-\u009f\ue000-\uf8ff]/.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** What of lines comes from their first character other than ASCII on, up to a size. */
function telling(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let size = 0;
  for (let start = 0; start < bytes.length && size < SAMPLE_BYTES; ) {
    const found = bytes.indexOf(0x0a, start);
    const end = found < 0 ? bytes.length : found + 1;
    const line = bytes.subarray(start, end);
    const first = line.findIndex((byte) => byte > 0x7f);
    if (first >= 0) {
      const part = wholeCharacters(line.subarray(first), SAMPLE_BYTES - size);
      sample.set(part, size);
      size += part.length;
      if (part.length < line.length - first) break;
    }
    start = end;
  }
  return sample.subarray(0, size);
}

/** Marks that are no second byte of a character in any code page. */
const MARKS = [0x0a, 0x20, 0x2c, 0x3b, 0x3c];

/** The beginning of a line, up to a mark. */
function wholeCharacters(line: Uint8Array, most: number): Uint8Array {
  if (line.length <= most) return line;
  return line.subarray(0, Math.max(0, ...MARKS.map((mark) => line.subarray(0, most).lastIndexOf(mark))));
}

const CYRILLIC = /[\u0400-\u045f\u0490\u0491]/;
const WORD = /[\p{L}\p{M}]+/gu;

/** Letters of a script that has words to itself. */
function weighScript(text: string, script: RegExp, frequent: string): number {
  let weight = 0;
  for (const [word] of text.matchAll(WORD)) {
    const letters = [...word];
    const own = letters.filter((letter) => script.test(letter)).length;
    if (own === 0) {
      weight -= 2 * letters.filter((letter) => letter > "\u007f").length;
    } else if (own < letters.length || !isCased(word)) {
      weight -= own;
    } else {
      const common = letters.filter((letter) => frequent.includes(letter.toLowerCase())).length;
      // A letter alone may be any sign.
      weight += own > 1 ? own + common : 0;
    }
  }
  return (weight - signsInText(text)) / others(text);
}

/** Small, capital or all capitals: no capital follows a small letter. */
function isCased(word: string): boolean {
  return !/\p{Ll}\p{Lu}/u.test(word);
}

/** Letters that languages of a Latin code page have, beside plain ones. */
const LATIN: Readonly<Record<string, RegExp>> = {
  polish: /^[a-ząćęłńóśźż]+$/,
  czech: /^[a-záäčďéěíĺľňóôřŕšťúůýž]+$/,
  hungarian: /^[a-záéíóöőúüű]+$/,
  romanian: /^[a-zăâîşţ]+$/,
  croatian: /^[a-zčćđšž]+$/,
  turkish: /^[a-zçğıiöşüâîû]+$/,
  icelandic: /^[a-záðéíóúýþæö]+$/,
};
/** Western languages one by one: none mixes all of their letters. */
const WESTERN: readonly RegExp[] = [
  /^[a-zäöüßàé]+$/, // German
  /^[a-zàâæçéèêëîïôœùûüÿ]+$/, // French
  /^[a-záéíñóúüªº]+$/, // Spanish
  /^[a-zàèéìòùîó]+$/, // Italian
  /^[a-záàâãçéêíóôõúüªº]+$/, // Portuguese
  /^[a-zåäöéæø]+$/, // Nordic
  /^[a-zëïöüéèáó]+$/, // Dutch
];

/** Latin letters with marks, which stand among plain ones: all words of a text are of one language or nearly so. */
function weighLatin(text: string): number {
  const terms = [...text.matchAll(WORD)].map(([word]) => word).filter((word) => /\P{ASCII}/u.test(word));
  const letters = (word: string) => [...word].filter((letter) => letter > "\u007f").length;
  const lower = terms.map((word) => word.toLocaleLowerCase("en").replaceAll("i̇", "i"));
  const languages = [...WESTERN, ...Object.values(LATIN)];
  const fitting = languages.map((language) =>
    lower.reduce((sum, word, at) => sum + (language.test(word) ? letters(terms[at] ?? "") : 0), 0),
  );
  const best = Math.max(0, ...fitting);
  const odd = terms
    .filter((word) => !isCased(word) || /^\P{ASCII}{3,}$/u.test(word))
    .reduce((sum, word) => sum + letters(word), 0);
  const signs = [...text].filter((char) => /[€£¥°²³µ«»„“”‘’–—…§©®ªº·¡¿\u00a0]/.test(char)).length;
  const strange = [...text].filter((char) => char > "\u007f" && !/\p{L}/u.test(char)).length - signs;
  return (best * 1.6 + signs * 0.6 - odd * 2 - strange - signsInText(text)) / others(text);
}

/** Signs between letters: a letter of another code page. */
function signsInText(text: string): number {
  return 2 * (text.match(/(?<=\p{L})[^\p{ASCII}\p{L}\p{M}'’‘–—\u00a0·]+(?=\p{L})/gu)?.length ?? 0);
}

function others(text: string): number {
  return Math.max(1, [...text].filter((char) => char > "\u007f").length);
}

interface Pairs {
  /** How a pair of bytes speaks for the code page; by its first byte, its second and its character. */
  weigh(first: number, second: number, char: string): number;
}

const HAN = /\p{Script=Han}/u;
const KANA = /[\u3041-\u30ff]/;
const HALF_KANA = /[\uff61-\uff9f]/;
const HANGUL = /[\uac00-\ud7a3]/;
const FULL_WIDTH = /[\uff01-\uff5e\u3000-\u301f]/;

/** The frequent characters come first in all of these, sorted by sound; the second half is rare. */
const GB: Pairs = {
  weigh(first, second, char) {
    if (first >= 0xb0 && first <= 0xd7 && second >= 0xa1) return 2;
    if (FULL_WIDTH.test(char)) return 1;
    return first >= 0xd8 && second >= 0xa1 && HAN.test(char) ? 0 : -1;
  },
};
const SHIFT_JIS: Pairs = {
  weigh(first, _, char) {
    if (HALF_KANA.test(char)) return -1;
    if (KANA.test(char)) return 3;
    if (FULL_WIDTH.test(char)) return 1.5;
    return first >= 0x88 && first <= 0x97 && HAN.test(char) ? 2.2 : -0.5;
  },
};
const EUC_JP: Pairs = {
  weigh(first, _, char) {
    if (KANA.test(char)) return 3;
    if (FULL_WIDTH.test(char)) return 1;
    return first >= 0xb0 && first <= 0xcf && HAN.test(char) ? 1.4 : -1;
  },
};
const EUC_KR: Pairs = {
  weigh(first, second, char) {
    if (HANGUL.test(char)) return first >= 0xb0 && first <= 0xc8 && second >= 0xa1 ? 2.3 : -1;
    return FULL_WIDTH.test(char) ? 1 : -2;
  },
};
const BIG5: Pairs = {
  weigh(first, _, char) {
    if (FULL_WIDTH.test(char)) return 1;
    return first >= 0xa4 && first <= 0xc6 && HAN.test(char) ? 1.9 : -1;
  },
};

/** Characters of two bytes each; a single byte that is no ASCII stands for one in few of these code pages. */
function weighPairs(text: string, bytes: Uint8Array, { weigh }: Pairs): number {
  const chars = [...text].filter((char) => char > "\u007f");
  let weight = 0;
  let at = 0;
  for (const char of chars) {
    while ((bytes[at] ?? 0x80) < 0x80) at += 1;
    const first = bytes[at] ?? 0;
    weight += weigh(first, bytes[at + 1] ?? 0, char);
    at += HALF_KANA.test(char) && first >= 0xa1 && first <= 0xdf ? 1 : 2;
  }
  return chars.length === 0 ? 0 : weight / chars.length - (chars.length === 1 ? 1 : 0);
}
