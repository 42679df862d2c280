import type { SlotMap } from "@entrywise/host";
import { DeviceDay } from "../areas/daily-journal/device-day.tsx";
import { DeviceNote } from "../areas/notebook/page/device-note.tsx";
import { DeviceDraft } from "../areas/trade/device/device-draft.tsx";

type Props = SlotMap["device.drafts"];

/** Trades, notes and days with edits that an earlier page left on this device: they are sent without anybody opening them. */
export function DeviceDrafts({ things, onSent }: Props) {
  return (
    <ul>
      {things.map((thing) => (
        <LeftThing key={thing} thing={thing} onSent={onSent} />
      ))}
    </ul>
  );
}

function LeftThing({ thing, onSent }: Pick<Props, "onSent"> & { thing: string }) {
  const [, kind, name = ""] = /^(note|journal)-(.+)$/.exec(thing) ?? [];
  if (kind === "note") return <DeviceNote noteId={name} thing={thing} onSent={onSent} />;
  if (kind === "journal") return <DeviceDay date={name} thing={thing} onSent={onSent} />;
  return <DeviceDraft tradeId={thing} onSent={onSent} />;
}
