/** Browser features that jsdom lacks. */
export function completePage(): void {
  window.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia; // only what pages use
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollTo ??= () => undefined;
  HTMLElement.prototype.scrollIntoView ??= () => undefined;
  // jsdom has no layout: every element is as large as the window
  for (const [side, pixels] of Object.entries({
    clientHeight: 900,
    clientWidth: 1440,
    offsetHeight: 900,
    offsetWidth: 1440,
  })) {
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => pixels });
  }
}
