import type { SavePosition } from "@entrywise/contracts/trades/position";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Badge, Button, Kbd, Lock, Plus } from "@entrywise/ui";
import { type CSSProperties, type KeyboardEvent, useCallback, useMemo, useRef, useState } from "react";
import { usePageKeys } from "../../../catalogue/use-page-keys.ts";
import type { ExtremeProposals } from "../../../data/suggested-map-mfp/use-extreme-proposals.ts";
import {
  addClose,
  addOpen,
  blankOpen,
  needsScaling,
  newClose,
  removeClose,
  removeOpen,
  setCloseField,
  setOpenField,
  withDefaultCloseSize,
} from "../../../data/trade/position-rows.ts";
import { LockedFeature } from "../../../display/locked-feature/locked-feature.tsx";
import { LockedRows } from "./locked-rows.tsx";
import { menuWidth, positionColumns, totalWidth } from "./position-columns.ts";
import {
  moneyDigits,
  type PositionTrade,
  priceEntry,
  type Removal,
  type RowEditor,
  RowEditorProvider,
  sizeTexts,
} from "./position-editor.ts";
import { NoticeList, TargetRewards } from "./position-notices.tsx";
import { PositionRows } from "./position-rows.tsx";
import type { PositionShown } from "./position-shown.ts";
import { RemovalDialog } from "./removal-dialog.tsx";
import { TotalsRow } from "./totals-row.tsx";
import { useFieldUndo } from "./use-field-undo.ts";
import { useFocusLater } from "./use-focus-later.ts";
import { usePastedRows } from "./use-pasted-rows.ts";
import "./position.css";

export interface PositionTableProps extends PositionShown {
  /** Whether the plan takes a second open or close position. */
  canScale: boolean;
  /** `atOnce`: saved without waiting for further edits. */
  onEdit: (change: (position: SavePosition) => SavePosition, atOnce?: boolean) => void;
  /** What bars propose for empty MAP and MFP. */
  extremes: ExtremeProposals;
}

const now = () => new Date().toISOString();

/** Entries and exits of a trade, edited in place; every figure follows while typing. */
export function PositionTable(props: PositionTableProps) {
  const { entries, figures, notices, breakEven, canScale, onEdit, extremes } = props;
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [wasRefused, setRefused] = useState(false);
  const onScaleRefused = useCallback(() => setRefused(true), []);
  const isLocked = wasRefused && !canScale;
  const focusLater = useFocusLater();
  usePastedRows({ entries, canScale, onEdit, onScaleRefused });
  const latest = useRef({ entries, canScale });
  latest.current = { entries, canScale };
  const undo = useFieldUndo(latest, onEdit);
  const { referencePrice } = entries;
  const trade = useSameTrade(props.trade);
  const editor = useMemo<RowEditor>(
    () => ({
      trade,
      referencePrice,
      breakEven,
      setOpen: (openId, field, value) => {
        undo.note({ rowId: openId, field, isOpen: true });
        onEdit((position) => setOpenField(position, openId, field, value));
      },
      setClose: (closeId, field, value) => {
        undo.note({ rowId: closeId, field, isOpen: false });
        const after = setCloseField(latest.current.entries, closeId, field, value);
        const filled = field === "closeDate" ? withDefaultCloseSize(after, closeId) : null;
        onEdit((position) => {
          const next = setCloseField(position, closeId, field, value);
          return field === "closeDate" ? (withDefaultCloseSize(next, closeId) ?? next) : next;
        });
        if (filled !== null) focusLater(`size-${closeId}`);
      },
      addClose: (openId) => {
        if (needsScaling(latest.current.entries, openId) && !latest.current.canScale) return onScaleRefused();
        const close = newClose();
        onEdit((position) => addClose(position, openId, close));
        focusLater(`size-${close.id}`);
      },
      askRemoval: setRemoval,
      extremes,
    }),
    [trade, referencePrice, breakEven, onEdit, onScaleRefused, extremes, focusLater, undo],
  );
  const { hours24 } = useDateText();
  const sizes = sizeTexts(entries, figures, trade);
  const pricePrecision = priceEntry({ trade, referencePrice }).precision;
  const columns = positionColumns(entries, { moneyDigits: moneyDigits(trade), pricePrecision, sizes, hours24 });
  const isScaleLocked = needsScaling(entries, null) && !canScale;
  const scaleIn = () => {
    if (isScaleLocked) return onScaleRefused();
    const open = blankOpen(now());
    onEdit((position) => addOpen(position, open));
  };
  const remove = ({ kind, id }: Removal) => {
    setRemoval(null);
    onEdit((position) => (kind === "open" ? removeOpen(position, id, now()) : removeClose(position, id)), true);
  };

  return (
    <RowEditorProvider value={editor}>
      <div className="pos-scroll">
        <table
          className="pos"
          aria-label={t`Positions`}
          aria-rowcount={rowCount(entries)}
          style={{ "--pos-width": `${totalWidth(columns)}px` } as CSSProperties}
          onKeyDown={goToNextRow}
          onBlur={undo.leave}
        >
          <PositionHead columns={columns} />
          <PositionRows entries={entries} figures={figures} notices={notices} />
          {isLocked ? <LockedRows place={entries.openPositions.length + 1} columns={columns.length} /> : null}
          {entries.openPositions.length > 1 ? (
            <tfoot>
              <TotalsRow trade={trade} entries={entries} figures={figures} notices={notices} breakEven={breakEven} />
            </tfoot>
          ) : null}
        </table>
      </div>
      <ScaleRefused isLocked={isLocked} />
      <div className="pos-foot">
        <ScaleInButton isLocked={isScaleLocked} onScaleIn={scaleIn} />
        <NoticeList notices={notices} onAddClose={editor.addClose} />
        <TargetRewards figures={figures} />
      </div>
      {removal === null ? null : (
        <RemovalDialog kind={removal.kind} onCancel={() => setRemoval(null)} onRemove={() => remove(removal)} />
      )}
    </RowEditorProvider>
  );
}

function PositionHead({ columns }: { columns: ReturnType<typeof positionColumns> }) {
  return (
    <>
      <colgroup>
        <col style={{ width: menuWidth() }} />
        {columns.map(({ head, width }) => (
          <col key={i18n._(head)} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td />
          {columns.map(({ head }) => (
            <th key={i18n._(head)} scope="col" title={i18n._(head)}>
              {i18n._(head)}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

function ScaleRefused({ isLocked }: { isLocked: boolean }) {
  return (
    <div className="pos-refused" aria-live="polite">
      {isLocked ? (
        <LockedFeature>
          {t`You require a Pro membership to scale in or out of a position.`} {t`Everything you've entered is saved.`}
        </LockedFeature>
      ) : null}
    </div>
  );
}

function ScaleInButton({ isLocked, onScaleIn }: { isLocked: boolean; onScaleIn: () => void }) {
  const keys = usePageKeys()("scale-in");
  return (
    <Button onClick={onScaleIn} data-shortcut="scale-in">
      {isLocked ? <Lock aria-hidden="true" /> : <Plus aria-hidden="true" />}
      {t`Scale In`}
      {isLocked ? <Badge>{t`PRO`}</Badge> : keys === null ? null : <Kbd>{keys}</Kbd>}
    </Button>
  );
}

/** What rows are drawn with, of a trade that is read again; the same object as long as the values are the same. */
function useSameTrade(trade: PositionTrade): PositionTrade {
  const { direction, marketType, contractSize, pipSize, pricePrecision, includePipet, currencyCode } = trade;
  return useMemo(
    () => ({ direction, marketType, contractSize, pipSize, pricePrecision, includePipet, currencyCode }),
    [direction, marketType, contractSize, pipSize, pricePrecision, includePipet, currencyCode],
  );
}

/** All rows with head and total, drawn or not. */
function rowCount({ openPositions }: SavePosition): number {
  const closes = openPositions.reduce((count, open) => count + open.closePositions.length, 0);
  return 1 + openPositions.length + closes + (openPositions.length > 1 ? 1 : 0);
}

/** Enter goes to the same column of the next row, with Shift of the one before. */
function goToNextRow(event: KeyboardEvent<HTMLTableElement>): void {
  const field = event.target;
  if (event.key !== "Enter" || !(field instanceof HTMLInputElement)) return;
  const column = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(`input[data-column="${field.dataset.column}"]`),
  ];
  const next = column[column.indexOf(field) + (event.shiftKey ? -1 : 1)];
  event.preventDefault();
  if (next) next.focus();
  else field.select();
}
