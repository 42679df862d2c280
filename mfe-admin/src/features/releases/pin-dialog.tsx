import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { Release } from "@entrywise/contracts/platform/releases.api";
import { useUnsaved } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { Dialog, Field, Input, Select } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { QuerySection, type QueryState } from "@entrywise/ui/states";
import { useState } from "react";
import { DoubtText } from "./confirm-release.tsx";
import { doubtOf, needsForce } from "./release-doubt.ts";
import { releaseOption } from "./release-texts.ts";
import { useBrands, useChannelChange } from "./releases.queries.ts";

export interface PinDialogProps {
  channel: Channels;
  releases: QueryState<{ items: Release[] }>;
  onClose: () => void;
}

/** Holds one brand on one release of a remote. */
export function PinDialog({ channel, releases, onClose }: PinDialogProps) {
  const { t } = useLingui();
  const change = useChannelChange();
  const brands = useBrands(true);
  const [brand, setBrand] = useState("");
  const [version, setVersion] = useState(channel.production.version ?? "");
  const [why, setWhy] = useState("");
  const unsaved = useUnsaved(brand !== "" || why.trim() !== "" || version !== (channel.production.version ?? ""));
  const release = releases.data?.items.find((one) => one.version === version);
  const doubt = release === undefined ? null : doubtOf(release);
  const isForced = needsForce(doubt);
  const isIncomplete = brand === "" || version === "" || (isForced && why.trim() === "");
  const pin = () => {
    if (isIncomplete || change.isPending) return;
    const force = isForced ? { force: true } : {};
    change.mutate({ channel, kind: "pin", brand, version, why, ...force }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={t`Pin ${channel.remote} for a brand`}
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={t`Pin`}
          aria-disabled={isIncomplete || change.isPending}
          onClick={pin}
          onCancel={onClose}
        />
      }
    >
      <div className="rl-form" {...unsaved}>
        <QuerySection query={brands} failure={t`Couldn't load the brands`} rows={1} rowHeight={32}>
          {(options) => (
            <Field label={t`Brand`} required>
              <Select value={brand} options={options} onChange={setBrand} placeholder={t`Choose a brand`} />
            </Field>
          )}
        </QuerySection>
        <QuerySection
          query={releases}
          failure={t`Couldn't load the releases of ${channel.remote}`}
          rows={1}
          rowHeight={32}
        >
          {({ items }) => (
            <Field label={t`Release`} required>
              <Select
                value={version}
                options={items.map((one) => releaseOption(one, t))}
                onChange={setVersion}
                placeholder={t`Choose a release`}
              />
            </Field>
          )}
        </QuerySection>
        {isForced && doubt !== null ? <DoubtText version={version} doubt={doubt} /> : null}
        <Field label={t`Why`} required={isForced} hint={t`Recorded in the audit log.`}>
          <Input value={why} maxLength={300} onChange={(event) => setWhy(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
