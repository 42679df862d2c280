/** Red, green, blue from 0 to 255 and the opacity from 0 to 1. */
export type Colour = readonly [number, number, number, number];

/** Parses a computed colour: `rgb(…)`, `rgba(…)` and `color(srgb …)` for mixed ones. */
export function parseColour(computed: string): Colour {
  const scale = computed.startsWith("color(") ? 255 : 1;
  const numbers = (computed.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  return [red * scale, green * scale, blue * scale, alpha];
}

/** Blends a translucent colour with its background. */
export function over([red, green, blue, alpha]: Colour, below: Colour): Colour {
  const mixed = (top: number, under: number) => top * alpha + under * (1 - alpha);
  return [mixed(red, below[0]), mixed(green, below[1]), mixed(blue, below[2]), 1];
}

/** Contrast of two opaque colours by WCAG 2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
