/** A computed colour as plain rgba(), which drawing libraries can mix; browsers return `color(srgb …)` for mixed colours. */
function plainColour(computed: string, alpha = 1): string {
  const numbers = (computed.match(/-?[\d.]+(?:e-?\d+)?%?/g) ?? []).map((text) =>
    text.endsWith("%") ? Number.parseFloat(text) / 100 : Number(text),
  );
  const [red = 0, green = 0, blue = 0, own = 1] = numbers;
  const scale = computed.startsWith("color(") ? 255 : 1;
  const [r, g, b] = [red, green, blue].map((part) => Math.round(part * scale));
  return `rgba(${r}, ${g}, ${b}, ${own * alpha})`;
}

/** Reads theme tokens at an element. */
export function tokenReader(element: HTMLElement): {
  read: (token: string, alpha?: number) => string;
  done: () => void;
} {
  const probe = document.createElement("span");
  probe.hidden = true;
  element.append(probe);
  const read = (token: string, alpha = 1) => {
    probe.style.color = `var(--${token})`;
    return plainColour(getComputedStyle(probe).color, alpha);
  };
  return { read, done: () => probe.remove() };
}
