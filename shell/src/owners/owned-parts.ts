/** Where a part of the page is, in pixels of the window. */
export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

export interface OwnedPart {
  /** Null for the shell. */
  remote: string | null;
  /** Its failure stands in its place. */
  failed: boolean;
  box: Box;
  /** Distance of its label from the top of the box, so that labels of nested parts stand below each other. */
  shift: number;
}

const labelHeight = 22;
const labelWidth = 180;
const shellParts = ".shell-drawer, .shell-topbar";

/** Parts of the page with who made them, outer ones first; what is not on the screen is left out. */
export function ownedParts(page: Document): OwnedPart[] {
  const found = [...page.querySelectorAll<HTMLElement>(`[data-remote], [data-failed-remote], ${shellParts}`)];
  const parts = found.flatMap((element): Omit<OwnedPart, "shift">[] => {
    const { remote, failedRemote } = element.dataset;
    const box = measureBox(element);
    if (box.width < 1 || box.height < 1) return [];
    return [{ remote: remote ?? failedRemote ?? null, failed: failedRemote !== undefined, box }];
  });
  return withShifts(parts.filter((part, at) => !parts.slice(0, at).some((other) => isSamePart(part, other))));
}

/** A frame has no box of its own: it is as large as what it holds. */
function measureBox(element: HTMLElement): Box {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const own = element.dataset.remote === undefined ? element : range;
  const { top, left, width, height } = own.getBoundingClientRect();
  return { top: Math.round(top), left: Math.round(left), width: Math.round(width), height: Math.round(height) };
}

const isSameBox = (a: Box, b: Box) =>
  a.top === b.top && a.left === b.left && a.width === b.width && a.height === b.height;
const isSamePart = (a: Omit<OwnedPart, "shift">, b: Omit<OwnedPart, "shift">) =>
  a.remote === b.remote && a.failed === b.failed && isSameBox(a.box, b.box);

/** Labels stand at the upper right corner of their boxes, and none on another one. */
export function withShifts(parts: readonly Omit<OwnedPart, "shift">[]): OwnedPart[] {
  const placed: OwnedPart[] = [];
  for (const part of parts) {
    const isTaken = (shift: number) =>
      placed.some(
        (other) =>
          Math.abs(right(other.box) - right(part.box)) < labelWidth &&
          Math.abs(other.box.top + other.shift - part.box.top - shift) < labelHeight,
      );
    let shift = 0;
    while (isTaken(shift)) shift += labelHeight;
    placed.push({ ...part, shift });
  }
  return placed;
}

const right = ({ left, width }: Box) => left + width;
