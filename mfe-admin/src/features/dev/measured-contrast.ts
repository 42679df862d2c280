import type { Theme } from "@entrywise/contracts/platform/theme";
import { type Colour, contrast, over, parseColour } from "./contrast.ts";

/** Text and background pairs by design token. */
export const colourPairs = {
  onPrimary: ["--p-on-solid", "--p-solid"],
  primaryText: ["--primary-fg", "--bg-panel"],
  text: ["--fg", "--bg-panel"],
  quietText: ["--fg-3", "--bg-panel"],
  win: ["--win-fg", "--bg-panel"],
  loss: ["--loss-fg", "--bg-panel"],
} as const;
export type ColourPair = keyof typeof colourPairs;
export type Contrasts = Readonly<Record<ColourPair, number>>;

export interface Look extends Theme {
  /** A brand's own colours. */
  tokens: Readonly<Record<string, string | undefined>>;
}

/** Contrasts of a theme as rendered by this page's style sheet. */
export function measuredContrast(parent: HTMLElement, look: Look): Contrasts {
  const frame = document.createElement("div");
  frame.hidden = true;
  Object.assign(frame.dataset, {
    theme: look.themeMode,
    primary: look.themePrimaryColor,
    neutral: look.themeNeutralColor,
  });
  for (const [name, value] of Object.entries(look.tokens)) frame.style.setProperty(`--${name}`, value ?? "");
  const probe = document.createElement("span");
  frame.append(probe);
  parent.append(frame);
  const read = (token: string): Colour => {
    probe.style.color = `var(${token})`;
    return parseColour(getComputedStyle(probe).color);
  };
  const page = read("--bg-app");
  const ratios = Object.entries(colourPairs).map(([name, [front, back]]) => {
    const behind = over(read(back), page);
    return [name, contrast(over(read(front), behind), behind)] as const;
  });
  frame.remove();
  return Object.fromEntries(ratios) as unknown as Contrasts; // one for each pair
}

/** Minimum text contrast of WCAG AA. */
export const LOWEST_CONTRAST = 4.5;

export const lowestContrast = (contrasts: Contrasts): number => Math.min(...Object.values(contrasts));
