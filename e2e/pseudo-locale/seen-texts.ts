import type { Page } from "@playwright/test";

/** What is neither seen nor heard, is code, or says itself that it is not translated. */
const leftOut = "[aria-hidden=true], script, style, noscript, code, pre, textarea, [translate=no]";
const spoken = ["aria-label", "placeholder", "title", "alt"];

/** Texts that people can see or hear on the page as it is now, each once. */
export const seenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ leftOut, spoken }) => {
      const isSeen = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest(leftOut) === null;
      const textsOf = (element: Element) => [
        ...[...element.childNodes].map((child) => (child instanceof Text ? child.data : "")),
        ...spoken.map((name) => element.getAttribute(name) ?? ""),
      ];
      const texts = [...document.body.querySelectorAll("*")].filter(isSeen).flatMap(textsOf);
      return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== "");
    },
    { leftOut, spoken },
  );
