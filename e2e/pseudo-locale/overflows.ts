import { expect, type Page } from "@playwright/test";

/** Boxes that their text does not fit into, on the page as it is now: "th.cal-week-head of th.cal-week-head: Ŵééééķ". */
const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slack = 1.5;
    const nameOf = (element: Element) => [element.localName, ...element.classList].join(".");

    /** The element and what it stands in, from inside out. */
    function around(element: Element): Element[] {
      return element.parentElement === null ? [element] : [element, ...around(element.parentElement)];
    }

    /** For screen readers alone: a pixel, or cut away. */
    function isCutAway(element: Element): boolean {
      const { clipPath, clip, position } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const isPixel = width <= 1 || height <= 1;
      return position === "absolute" && (isPixel || clip !== "auto" || clipPath === "inset(50%)");
    }

    /** It scrolls, or says by dots that there is more. */
    function takesAnyLength(element: Element): boolean {
      const { textOverflow, overflowX } = getComputedStyle(element);
      return textOverflow === "ellipsis" || /auto|scroll/.test(overflowX);
    }

    const isBox = (element: Element) => !["inline", "contents"].includes(getComputedStyle(element).display);

    function isLeft(box: Element, { left, right }: DOMRect): boolean {
      const { left: start, right: end } = box.getBoundingClientRect();
      return right > end + slack || left < start - slack;
    }

    function boxLeftBy(text: Text): Element | null {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const chain = text.parentElement === null ? [] : around(text.parentElement);
      const end = chain.findIndex(takesAnyLength);
      const boxes = (end === -1 ? chain : chain.slice(0, end)).filter(isBox);
      return boxes.find((box) => lines.some((line) => isLeft(box, line))) ?? null;
    }

    const isMeasured = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest("svg, script, style, noscript") === null &&
      !around(element).some(isCutAway);
    const texts = [...document.body.querySelectorAll("*")]
      .filter(isMeasured)
      .flatMap((element) => [...element.childNodes].filter((child) => child instanceof Text))
      .filter(({ data }) => /[\p{L}\p{N}]/u.test(data)); // signs are pictures
    const found = texts.flatMap((text) => {
      const box = boxLeftBy(text);
      return box === null ? [] : [`${nameOf(box)} of ${nameOf(text.parentElement ?? box)}: ${text.data.slice(0, 50)}`];
    });
    return [...new Set(found)];
  });

const settling = { timeout: 2_000, intervals: [200] };

/** The same once the page has taken its new width: parts that depend on the width are drawn again a moment after it. */
export async function settledOverflows(page: Page): Promise<string[]> {
  let found: string[] = [];
  const look = async () => {
    found = await overflows(page);
    return found.length;
  };
  await expect
    .poll(look, settling)
    .toBe(0)
    .catch(() => undefined);
  return found;
}
