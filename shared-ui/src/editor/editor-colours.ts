import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";

/** Colours of text and of its background, in the order of the grid (P-704). */
export const editorColours = [
  "accent", "gray", "brown", "orange", "yellow", "green", "blue", "purple", "pink", "red",
] as const; // biome-ignore format: a list
export type EditorColour = (typeof editorColours)[number];

export interface ColourChoice {
  part: "text" | "background";
  /** Null: the colour of the page. */
  colour: EditorColour | null;
}

export const defaultColour: ColourChoice = { part: "text", colour: null };
const recentCount = 5;

/** Style of a colour; its value comes from the theme. */
export function colourStyle({ part, colour }: ColourChoice): Record<string, string | null> {
  if (colour === null) return { color: null, "background-color": null };
  return part === "text" ? { color: `var(--hue-${colour})` } : { "background-color": `var(--hue-${colour}-tint)` };
}

const isSame = (a: ColourChoice, b: ColourChoice) => a.part === b.part && a.colour === b.colour;

/** The last five colours used, newest first. */
export function withRecent(recent: readonly ColourChoice[], used: ColourChoice): ColourChoice[] {
  return [used, ...recent.filter((one) => !isSame(one, used))].slice(0, recentCount);
}

const storageKey = "entrywise.editorColours";

/** The last colour used on this device; the default before the first use. */
export function readRecent(): ColourChoice[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    const known = Array.isArray(stored) ? stored.filter(isChoice).slice(0, recentCount) : [];
    return known.length === 0 ? [defaultColour] : known;
  } catch {
    return [defaultColour];
  }
}

export function keepRecent(recent: readonly ColourChoice[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(recent));
  } catch {
    // storage is full or disabled: remembered until the page is closed
  }
}

function isChoice(value: unknown): value is ColourChoice {
  const { part, colour } = (value ?? {}) as Partial<ColourChoice>;
  return (part === "text" || part === "background") && (colour === null || editorColours.some((one) => one === colour));
}

const textNames: Readonly<Record<EditorColour, MessageDescriptor>> = {
  accent: msg`Accent text`,
  gray: msg`Gray text`,
  brown: msg`Brown text`,
  orange: msg`Orange text`,
  yellow: msg`Yellow text`,
  green: msg`Green text`,
  blue: msg`Blue text`,
  purple: msg`Purple text`,
  pink: msg`Pink text`,
  red: msg`Red text`,
};
const backgroundNames: Readonly<Record<EditorColour, MessageDescriptor>> = {
  accent: msg`Accent background`,
  gray: msg`Gray background`,
  brown: msg`Brown background`,
  orange: msg`Orange background`,
  yellow: msg`Yellow background`,
  green: msg`Green background`,
  blue: msg`Blue background`,
  purple: msg`Purple background`,
  pink: msg`Pink background`,
  red: msg`Red background`,
};

/** Name of a colour in the reader's language. */
export function colourName({ part, colour }: ColourChoice): string {
  if (colour === null) return t({ message: "Default", comment: "the colour of the page" });
  return t((part === "text" ? textNames : backgroundNames)[colour]);
}
