import type { SavePosition } from "@entrywise/contracts/trades/position";
import { useEntitlement } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useCallback } from "react";
import { addClose, addOpen, blankOpen, needsScaling, newClose } from "./position-rows.ts";

const refusal = () => t`You require a Pro membership to scale in or out of a position.`;

export interface Scaling {
  /** Whether the plan takes a second open or close position. */
  canScale: boolean;
  /** Says that it does not, with a way to change that. */
  refuse: () => void;
}

export function useScaling(): Scaling {
  const { isAllowed, refuse } = useEntitlement("canScaleInAndOut");
  return { canScale: isAllowed, refuse: useCallback(() => refuse(refusal()), [refuse]) };
}

export type PositionEdit = (change: (position: SavePosition) => SavePosition) => void;

/** Adds rows to a position where the plan takes them; gives the id of the new row, null when it was refused. */
export function useRowAdding(entries: SavePosition, edit: PositionEdit) {
  const { canScale, refuse } = useScaling();
  const scaleIn = (): string | null => {
    if (needsScaling(entries, null) && !canScale) {
      refuse();
      return null;
    }
    const open = blankOpen(new Date().toISOString());
    edit((position) => addOpen(position, open));
    return open.id;
  };
  const scaleOut = (openId: string): string | null => {
    if (needsScaling(entries, openId) && !canScale) {
      refuse();
      return null;
    }
    const close = newClose();
    edit((position) => addClose(position, openId, close));
    return close.id;
  };
  return { scaleIn, scaleOut };
}
