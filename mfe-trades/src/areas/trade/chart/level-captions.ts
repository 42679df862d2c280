import { type Box, type Caption, captionBox, LETTER, LINE, placeCaptions } from "../price-chart/captions.ts";
import type { TradeDrawing } from "../price-chart/price-chart-types.ts";
import type { LevelPlotGeometry } from "./level-plot-geometry.ts";

export interface LevelCaptions {
  /** Of MAP and MFP, in the order of the drawing. */
  marks: readonly Caption[];
  /** Of executions, in the order of the drawing; null: there is no room for it. */
  executions: readonly (Caption | null)[];
}

const LEVEL_HEIGHT = 20;
/** From the middle of an execution to the side of its arrow. */
const BESIDE = 12;
/** Captions that can be read; more of them would hide each other. */
const MOST_EXECUTIONS = 8;

/** The box of a level's own caption, at the right end of its line. */
export function levelBox(label: string, tagY: number, right: number): Box {
  const width = label.length * 6.2 + 16;
  return { left: right - 12 - width, right: right - 12, top: tagY - LEVEL_HEIGHT / 2, bottom: tagY + LEVEL_HEIGHT / 2 };
}

/** Places the captions so that none covers another; where there is no room for captions at all, there are none. */
export function levelCaptions(drawing: TradeDrawing, geometry: LevelPlotGeometry): LevelCaptions {
  if (!geometry.hasCaptions) return { marks: [], executions: [] };
  const { tags, right, x, y } = geometry;
  const taken = tags.map(({ label, tagY }) => levelBox(label, tagY, right));
  const marks = markCaptions(drawing, geometry);
  taken.push(...marks.map(captionBox));
  if (drawing.arrows.length > MOST_EXECUTIONS) return { marks, executions: [] };
  const arrows = drawing.arrows.map(({ time, price, isBuy }): Box => {
    const [middle, tip, end] = [x(time), y(price), y(price) + (isBuy ? 14 : -14)];
    return { left: middle - 5, right: middle + 5, top: Math.min(tip, end) - 3, bottom: Math.max(tip, end) + 3 };
  });
  const wanted = drawing.arrows.map((arrow) => executionPlaces(arrow, geometry));
  const executions = placeCaptions(wanted, { taken, avoided: arrows });
  return { marks, executions };
}

/** Left of their lines, the upper one above the other. */
function markCaptions({ marks }: TradeDrawing, { x, y, bottom }: LevelPlotGeometry): Caption[] {
  const captions = marks.map(({ from, price, label }): Caption => {
    const width = label.length * LETTER;
    return { text: label, x: x(from) - 10 - width, y: y(price), width, anchor: "end", line: null };
  });
  const sorted = captions.toSorted((a, b) => a.y - b.y);
  let free = LINE / 2;
  for (const caption of sorted) {
    caption.y = Math.max(caption.y, free);
    free = caption.y + LINE;
  }
  let limit = bottom - LINE / 2;
  for (const caption of sorted.reverse()) {
    caption.y = Math.min(caption.y, limit);
    limit = caption.y - LINE;
  }
  return captions;
}

type Arrow = TradeDrawing["arrows"][number];

/** Where the caption of an execution may stand, the nearest place first. */
function executionPlaces({ time, price, isBuy, label }: Arrow, { x, y, right, bottom }: LevelPlotGeometry): Caption[] {
  const [middle, tip, away] = [x(time), y(price), isBuy ? 1 : -1];
  const width = label.length * LETTER;
  const steps = Math.ceil(bottom / LINE);
  const offsets = Array.from({ length: steps }, (_, step) => (step === 0 ? [0] : [step, -step])).flat();
  return offsets.flatMap((offset) => {
    const at = tip + away * (LINE + offset * LINE);
    if (at < LINE / 2 || at > bottom - LINE / 2) return [];
    return [middle + BESIDE, middle - BESIDE - width].flatMap((left): Caption[] => {
      if (left < 0 || left + width > right) return [];
      const isRight = left > middle;
      const near = isRight ? left - 2 : left + width + 2;
      const line = offset === 0 ? null : { x1: middle, y1: tip, x2: near, y2: at };
      return [{ text: label, x: left, y: at, width, anchor: isRight ? "start" : "end", line }];
    });
  });
}
