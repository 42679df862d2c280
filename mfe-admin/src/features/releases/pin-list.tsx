import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { Release } from "@entrywise/contracts/platform/releases.api";
import { useLingui } from "@entrywise/host/macro";
import { Button, Panel } from "@entrywise/ui";
import { giveFocusBack } from "@entrywise/ui/layout";
import type { QueryState } from "@entrywise/ui/states";
import { useRef, useState } from "react";
import { PinDialog } from "./pin-dialog.tsx";
import { useChannelChange } from "./releases.queries.ts";
import { useShortTimes } from "./use-short-times.ts";

export interface PinListProps {
  channels: readonly Channels[];
  /** Remote that a new pin is for. */
  channel: Channels;
  releases: QueryState<{ items: Release[] }>;
}

/** Brands that are pinned to one release of a remote, whatever the channel says. */
export function PinList({ channels, channel: selected, releases }: PinListProps) {
  const { t } = useLingui();
  const { shortTime } = useShortTimes();
  const [isOpen, setOpen] = useState(false);
  const pinButton = useRef<HTMLButtonElement>(null);
  const change = useChannelChange();
  const unpin = (channel: Channels, brand: string, row: Element | null) => {
    if (change.isPending) return;
    // The button goes with its row.
    change.mutate({ channel, kind: "unpin", brand }, { onSuccess: () => giveFocusBack(pinButton.current, row) });
  };
  const pins = channels
    .flatMap((channel) => channel.pins.map((pin) => ({ ...pin, channel })))
    .sort((a, b) => a.brand.localeCompare(b.brand));
  return (
    <Panel
      title={t`Pins by brand`}
      sub={t`takes priority over channel`}
      flush
      actions={
        <Button ref={pinButton} size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {t`Pin ${selected.remote}`}
        </Button>
      }
    >
      {pins.length === 0 ? (
        <p className="rl-quiet">{t`Every brand follows the channel.`}</p>
      ) : (
        <table className="rl-table">
          <thead>
            <tr>
              <th scope="col">{t`Brand`}</th>
              <th scope="col">{t`Remote`}</th>
              <th scope="col">{t`Version`}</th>
              <th scope="col" className="rl-extra">
                {t`By`}
              </th>
              <th scope="col">
                <span className="rl-said">{t`Action`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {pins.map(({ brand, version, by, since, channel }) => (
              <tr key={`${channel.remote} ${brand}`}>
                <th scope="row">{brand}</th>
                <td>{channel.remote}</td>
                <td className="rl-mono rl-version" title={version}>
                  {version}
                </td>
                <td className="rl-extra rl-cut" title={`${by}, ${shortTime(since)}`}>
                  {by}
                </td>
                <td>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-disabled={change.isPending}
                    aria-label={t`Unpin ${channel.remote} for ${brand}`}
                    onClick={({ currentTarget }) => unpin(channel, brand, currentTarget.closest("tr"))}
                  >
                    {t`Unpin`}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isOpen ? <PinDialog channel={selected} releases={releases} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}
