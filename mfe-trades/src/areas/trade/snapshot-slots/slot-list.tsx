import type { SnapshotSlot } from "@entrywise/contracts/trades/snapshots.api";
import { t } from "@entrywise/host/macro";
import { formatNumber, GripVertical, Panel } from "@entrywise/ui";
import { DeleteDialog, dragProps, EnabledSwitch, RowActions } from "@entrywise/ui/lists";
import { type ReactNode, useState } from "react";
import { useOrderedList } from "../../../data/use-ordered-list.ts";

export interface SlotListProps {
  slots: readonly SnapshotSlot[];
  /** Beside the title. */
  actions: ReactNode;
  onEdit: (slot: SnapshotSlot) => void;
}

/** All snapshot slots in the order in which every trade shows them. */
export function SlotList({ slots, actions, onEdit }: SlotListProps) {
  const { move, enable, remove } = useOrderedList({
    path: "/snapshot-slots",
    cacheKey: "snapshot-slots",
    noun: t`slot`,
  });
  const [deleting, setDeleting] = useState<SnapshotSlot | null>(null);
  const enabled = slots.filter(({ isEnabled }) => isEnabled).length;
  const moveTo = (from: number, to: number) => {
    const slot = slots[from];
    if (slot) move({ id: slot.id, position: to });
  };
  return (
    <Panel title={t`Snapshot Slots`} sub={t`${enabled} enabled of ${slots.length}`} actions={actions} flush>
      <div className="ui-scroll">
        <table className="ui-table ordered ui-wide-paper" aria-label={t`Snapshot Slots`}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t`Slot`}</th>
              <th scope="col" className="ui-end">{t`Images`}</th>
              <th scope="col">{t`Enabled`}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {slots.map((slot, index) => (
              <tr key={slot.id} className={slot.isEnabled ? "" : "ordered-off"} {...dragProps(index, moveTo)}>
                <td>
                  <GripVertical aria-hidden="true" />
                </td>
                <td className="ordered-name">
                  <button type="button" onClick={() => onEdit(slot)}>
                    <span className="ui-said">{t`Rename`} </span>
                    <b>{slot.name}</b>
                  </button>
                </td>
                <td className="ui-end">{formatNumber(slot.imageCount, { decimals: 0 })}</td>
                <td>
                  <EnabledSwitch
                    name={slot.name}
                    isEnabled={slot.isEnabled}
                    onChange={(enabled) => enable({ id: slot.id, enabled })}
                  />
                </td>
                <td className="ui-end">
                  <RowActions
                    name={slot.name}
                    index={index}
                    count={slots.length}
                    onMove={(to) => moveTo(index, to)}
                    onEdit={() => onEdit(slot)}
                    onDelete={() => setDeleting(slot)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="ordered-note">{t`Every trade shows these slots in this order. You can't add images to a disabled slot.`}</p>
      {deleting === null ? null : (
        <DeleteDialog
          title={t`Delete slot`}
          text={t`Delete slot ${deleting.name}? Its images stay on their trades as custom snapshots.`}
          onCancel={() => setDeleting(null)}
          onDelete={() => {
            remove({ id: deleting.id });
            setDeleting(null);
          }}
        />
      )}
    </Panel>
  );
}
