import type { Channels, Release } from "@entrywise/contracts/platform/releases.api";
import { Button, Dialog, Field, Input, Panel, Select } from "@entrywise/ui";
import { useState } from "react";
import { shortTime } from "./release-texts.ts";
import { useBrands, useChannelChange } from "./releases.queries.ts";

export interface PinListProps {
  channel: Channels;
  releases: readonly Release[];
}

/** Brands that are held on one release, whatever the channel says. */
export function PinList({ channel, releases }: PinListProps) {
  const [isOpen, setOpen] = useState(false);
  const change = useChannelChange(channel);
  return (
    <Panel
      title={`Pins of ${channel.remote}`}
      sub="before the channel"
      flush
      actions={
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          Pin
        </Button>
      }
    >
      {channel.pins.length === 0 ? (
        <p className="rl-quiet">Every brand follows the channel.</p>
      ) : (
        <table className="rl-table">
          <thead>
            <tr>
              <th scope="col">Brand</th>
              <th scope="col">Version</th>
              <th scope="col">By</th>
              <th scope="col">
                <span className="rl-said">Action</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {channel.pins.map(({ brand, version, by, since }) => (
              <tr key={brand}>
                <th scope="row">{brand}</th>
                <td className="rl-mono">{version}</td>
                <td>
                  {by}, {shortTime(since)}
                </td>
                <td>
                  <Button
                    size="sm"
                    variant="ghost"
                    disabled={change.isPending}
                    aria-label={`Unpin ${brand}`}
                    onClick={() => change.mutate({ kind: "unpin", brand })}
                  >
                    Unpin
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isOpen ? <PinDialog channel={channel} releases={releases} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

function PinDialog({ channel, releases, onClose }: PinListProps & { onClose: () => void }) {
  const change = useChannelChange(channel);
  const { data: brands = [] } = useBrands(true);
  const [brand, setBrand] = useState("");
  const [version, setVersion] = useState(channel.production.version ?? "");
  const [why, setWhy] = useState("");
  const pin = () => change.mutate({ kind: "pin", brand, version, why }, { onSuccess: onClose });
  return (
    <Dialog
      title={`Pin ${channel.remote} for a brand`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="solid" disabled={brand === "" || version === "" || change.isPending} onClick={pin}>
            Pin
          </Button>
        </>
      }
    >
      <div className="rl-form">
        <Field label="Brand" required>
          <Select value={brand} options={brands} onChange={setBrand} placeholder="Choose a brand" />
        </Field>
        <Field label="Release" required>
          <Select
            value={version}
            options={releases.map((release) => ({ value: release.version, label: release.version }))}
            onChange={setVersion}
            placeholder="Choose a release"
          />
        </Field>
        <Field label="Why" hint="Goes to the audit log.">
          <Input value={why} maxLength={300} onChange={(event) => setWhy(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
