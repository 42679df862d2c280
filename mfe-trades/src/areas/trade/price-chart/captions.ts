/** A text beside what it names. */
export interface Caption {
  text: string;
  /** Left edge and middle. */
  x: number;
  y: number;
  width: number;
  /** The edge that is next to what it names. */
  anchor: "start" | "end";
  /** From what it names to a text that had to make room; null: it stands beside it. */
  line: { x1: number; y1: number; x2: number; y2: number } | null;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** About the width of a letter and the height of a line, in pixels. */
export const LETTER = 6.4;
export const LINE = 14;
const TAG_HEIGHT = 22;

export const boxOf = ({ x, y, width }: Pick<Caption, "x" | "y" | "width">): Box => ({
  ...{ left: x, right: x + width, top: y - LINE / 2, bottom: y + LINE / 2 },
});

export const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Gives each caption the first of its places where it covers nothing that is taken, nor a caption before it; if it can, nothing that
 * is to be avoided either.
 *
 * @returns in the order of what is wanted; null: there is no room for it
 */
export function placeCaptions(
  wanted: readonly (readonly Caption[])[],
  { taken, avoided }: { taken: readonly Box[]; avoided: readonly Box[] },
): (Caption | null)[] {
  const placed = [...taken];
  return wanted.map((places) => {
    const isFree = (boxes: readonly Box[]) => (place: Caption) => !boxes.some((box) => overlap(box, boxOf(place)));
    const caption = places.find(isFree([...placed, ...avoided])) ?? places.find(isFree(placed)) ?? null;
    if (caption !== null) placed.push(boxOf(caption));
    return caption;
  });
}

/** Tags of prices from top to bottom, none over another: `tagY` is where each has room, as near to its `y` as that goes. */
export function spreadTags<Tag extends { y: number }>(
  tags: readonly Tag[],
  bottom: number,
): (Tag & { tagY: number })[] {
  const placed = tags.map((tag) => ({ ...tag, tagY: tag.y })).sort((a, b) => a.y - b.y);
  let free = 0;
  for (const tag of placed) {
    tag.tagY = Math.max(tag.y, free + TAG_HEIGHT / 2);
    free = tag.tagY + TAG_HEIGHT / 2;
  }
  let limit = bottom + TAG_HEIGHT / 2;
  for (const tag of placed.reverse()) {
    tag.tagY = Math.min(tag.tagY, limit - TAG_HEIGHT / 2);
    limit = tag.tagY - TAG_HEIGHT / 2;
  }
  return placed.reverse();
}
