import { spreadLabels } from "../../../display/spread-labels.ts";

/** A label next to what it describes. */
export interface Caption {
  text: string;
  /** Left edge. */
  x: number;
  /** Vertical middle. */
  y: number;
  width: number;
  /** The edge that is next to what it describes. */
  anchor: "start" | "end";
  /** From what it describes to a label that had to move away; null where it is right beside it. */
  line: { x1: number; y1: number; x2: number; y2: number } | null;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Approximate width of a letter and height of a line, in pixels. */
export const LETTER = 6.4;
export const LINE = 14;
const TAG_HEIGHT = 22;

export const captionBox = ({ x, y, width }: Pick<Caption, "x" | "y" | "width">): Box => ({
  ...{ left: x, right: x + width, top: y - LINE / 2, bottom: y + LINE / 2 },
});

export const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Places each caption at its first position that overlaps neither a taken box nor an earlier caption, and no avoided box either
 * where that is possible.
 *
 * @param wanted possible positions of each caption, the best first
 * @returns captions in the order of `wanted`; null where there was no room
 */
export function placeCaptions(
  wanted: readonly (readonly Caption[])[],
  { taken, avoided }: { taken: readonly Box[]; avoided: readonly Box[] },
): (Caption | null)[] {
  const placed = [...taken];
  return wanted.map((places) => {
    const isFree = (boxes: readonly Box[]) => (place: Caption) => !boxes.some((box) => overlap(box, captionBox(place)));
    const caption = places.find(isFree([...placed, ...avoided])) ?? places.find(isFree(placed)) ?? null;
    if (caption !== null) placed.push(captionBox(caption));
    return caption;
  });
}

/** Price tags from top to bottom without overlap: `tagY` is the free position nearest to `y`. */
export function spreadTags<Tag extends { y: number }>(
  tags: readonly Tag[],
  bottom: number,
): (Tag & { tagY: number })[] {
  const sorted = tags.toSorted((a, b) => a.y - b.y);
  const places = spreadLabels(
    sorted.map(({ y }) => y),
    TAG_HEIGHT,
    TAG_HEIGHT / 2,
    bottom,
  );
  return sorted.map((tag, index) => ({ ...tag, tagY: places[index] ?? tag.y }));
}
