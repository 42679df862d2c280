import type { SavePosition } from "@entrywise/contracts/trades/position";
import type { PositionFigures } from "@entrywise/domain/figures/position-figures";
import type { BreakEvenRange } from "@entrywise/domain/figures/win-loss";
import type { CheckNotice } from "./check-texts.ts";
import type { PositionTrade } from "./position-editor.ts";

/** A position as it stands on the screen: what was entered and what follows from it. */
export interface PositionShown {
  trade: PositionTrade;
  entries: SavePosition;
  figures: PositionFigures;
  notices: readonly CheckNotice[];
  breakEven: BreakEvenRange;
}
