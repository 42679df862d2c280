import type { SlotMap } from "@entrywise/host";
import { DeviceDraft } from "../areas/trade/device/device-draft.tsx";

/** Trades with edits that an earlier page left on this device: they are sent without anybody opening them. */
export function DeviceDrafts({ things, onSent }: SlotMap["device.drafts"]) {
  return (
    <ul>
      {things.map((id) => (
        <DeviceDraft key={id} tradeId={id} onSent={onSent} />
      ))}
    </ul>
  );
}
