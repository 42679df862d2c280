/** Colours of the page as plain rgba(), which the drawing library can mix. */
export interface PlotColours {
  line: string;
  areaTop: string;
  areaBottom: string;
  loss: string;
  lossArea: string;
  label: string;
  grid: string;
  zero: string;
  font: string;
}

/** `color(srgb …)` is what browsers answer for mixed colours. */
export function plainColour(computed: string, alpha = 1): string {
  const numbers = (computed.match(/-?[\d.]+(?:e-?\d+)?%?/g) ?? []).map((text) =>
    text.endsWith("%") ? Number.parseFloat(text) / 100 : Number(text),
  );
  const [red = 0, green = 0, blue = 0, own = 1] = numbers;
  const scale = computed.startsWith("color(") ? 255 : 1;
  const [r, g, b] = [red, green, blue].map((part) => Math.round(part * scale));
  return `rgba(${r}, ${g}, ${b}, ${own * alpha})`;
}

/** Reads the theme where an element stands. */
export function plotColours(element: HTMLElement): PlotColours {
  const probe = document.createElement("span");
  probe.hidden = true;
  element.append(probe);
  const read = (token: string, alpha = 1) => {
    probe.style.color = `var(--${token})`;
    return plainColour(getComputedStyle(probe).color, alpha);
  };
  const colours = {
    line: read("primary-fg"),
    areaTop: read("primary-fg", 0.26),
    areaBottom: read("primary-fg", 0),
    loss: read("loss-fg"),
    lossArea: read("loss", 0.3),
    label: read("fg-3"),
    grid: read("grid"),
    zero: read("line"),
    font: getComputedStyle(element).fontFamily,
  };
  probe.remove();
  return colours;
}
