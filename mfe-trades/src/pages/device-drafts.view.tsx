import type { SlotMap } from "@entrywise/host";
import { DeviceDay } from "../areas/daily-journal/device-day.tsx";
import { DeviceNote } from "../areas/notebook/page/device-note.tsx";
import { DeviceDraft } from "../areas/trade/device/device-draft.tsx";

type Props = SlotMap["device.drafts"];

/** Sends edits of trades, notes and journal days that an earlier page left on this device, without opening them. */
export function DeviceDrafts({ things, onSent }: Props) {
  return (
    <ul>
      {things.map((thing) => (
        <UnsentEdits key={thing} thing={thing} onSent={onSent} />
      ))}
    </ul>
  );
}

function UnsentEdits({ thing, onSent }: Pick<Props, "onSent"> & { thing: string }) {
  const [, kind, name = ""] = /^(note|journal)-(.+)$/.exec(thing) ?? [];
  if (kind === "note") return <DeviceNote noteId={name} thing={thing} onSent={onSent} />;
  if (kind === "journal") return <DeviceDay date={name} thing={thing} onSent={onSent} />;
  return <DeviceDraft tradeId={thing} onSent={onSent} />;
}
