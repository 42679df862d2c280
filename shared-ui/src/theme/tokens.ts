import { defineSemanticTokens, defineTokens } from "@chakra-ui/react";

const px = (steps: Record<string, number>) =>
  Object.fromEntries(Object.entries(steps).map(([name, value]) => [name, { value: `${value}px` }]));

/** 4 px grid: `p="4"` is 16 px. */
const spacing = px({
  "0.5": 2, "1": 4, "1.5": 6, "2": 8, "2.5": 10, "3": 12, "3.5": 14, "4": 16, "5": 20, "6": 24, "8": 32, "10": 40, "12": 48, "16": 64,
}); // biome-ignore format: one scale, read at a glance

/** The design scale without colours, which depend on the theme and are in tokens.css. */
export const tokens = defineTokens({
  spacing,
  sizes: { ...spacing, ...px({ "7": 28, "9": 36, "11": 44 }), full: { value: "100%" } },
  radii: { ...px({ xs: 3, sm: 4, md: 6, lg: 8, xl: 12 }), full: { value: "999px" } },
  fonts: { body: { value: "var(--font)" }, heading: { value: "var(--font)" }, mono: { value: "var(--mono)" } },
  fontSizes: px({ "2xs": 11, xs: 12, sm: 13, md: 14, lg: 16, xl: 20, "2xl": 24, "3xl": 32 }),
  lineHeights: px({ "2xs": 16, xs: 16, sm: 20, md: 20, lg: 24, xl: 28, "2xl": 32, "3xl": 40 }),
  fontWeights: {
    normal: { value: "450" },
    medium: { value: "500" },
    semibold: { value: "550" },
    bold: { value: "600" },
    heavy: { value: "640" },
  },
  zIndex: {
    sticky: { value: 10 },
    topbar: { value: 100 },
    drawer: { value: 200 },
    popover: { value: 300 },
    dialog: { value: 400 },
    toast: { value: 500 },
    tooltip: { value: 600 },
  },
  durations: { fast: { value: "var(--d-1)" }, moderate: { value: "var(--d-2)" }, slow: { value: "var(--d-3)" } },
});

const css = (name: string) => ({ value: `var(--${name})` });
const palette = (base: string, parts: Record<string, string>) => ({
  DEFAULT: css(base),
  ...Object.fromEntries(Object.entries(parts).map(([key, name]) => [key, css(name)])),
});
const result = (kind: string) =>
  palette(kind, { fill: kind, edge: `${kind}-edge`, fg: `${kind}-fg`, tint: `${kind}-tint` });
const series = Object.fromEntries(Array.from({ length: 34 }, (_, index) => [String(index + 1), css(`c-${index + 1}`)]));

/** Token names used by components; values depend on theme, neutral, primary and brand. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: css("bg-app"),
      subtle: css("bg-inset"),
      panel: css("bg-panel"),
      raised: css("bg-raised"),
      muted: css("bg-hover"),
      emphasized: css("bg-active"),
      overlay: css("bg-overlay"),
    },
    fg: { DEFAULT: css("fg"), muted: css("fg-2"), subtle: css("fg-3"), off: css("fg-off") },
    border: { DEFAULT: css("line"), subtle: css("line-subtle"), emphasized: css("line-strong") },
    primary: palette("primary", {
      solid: "primary",
      hover: "primary-hover",
      contrast: "on-primary",
      fg: "primary-fg",
      strong: "primary-fg-strong",
      subtle: "primary-tint",
      muted: "primary-tint-2",
      focusRing: "focus",
    }),
    danger: palette("danger", {
      solid: "danger",
      hover: "danger",
      contrast: "on-danger",
      fg: "danger-fg",
      strong: "danger-fg",
      subtle: "danger-tint",
      muted: "danger-tint",
      focusRing: "focus",
    }),
    result: { win: result("win"), loss: result("loss"), be: result("be") },
    info: palette("info", { fg: "info-fg", tint: "info-tint" }),
    warn: palette("warn", { fg: "warn-fg", tint: "warn-tint" }),
    ok: { fg: css("ok-fg") },
    chart: series,
  },
  shadows: { sm: css("shadow-1"), md: css("shadow-2"), lg: css("shadow-3") },
});
