import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Badge, Button, Check, Field, Kbd, missing, Select } from "@entrywise/ui";
import { useEffect } from "react";
import { fileTimeText, fileTimeToUtc, zoneLabel, zoneOptions } from "../../display/statement-zones/statement-zones.ts";
import { useTextMemo } from "../../display/use-text-memo.ts";

/** What is known and said of the zone of a file's times. */
export interface ChosenZone {
  timeZone: string;
  /** False while a proposal is shown that nobody has agreed to. */
  isConfirmed: boolean;
}

/** The zone of the file or its profile, else the one that its times fit, else none. */
export function firstZone({ timeZone, proposedTimeZone }: ImportPreview, ofProfile: string | null): ChosenZone {
  const known = timeZone ?? ofProfile;
  if (known !== null) return { timeZone: known, isConfirmed: true };
  return { timeZone: proposedTimeZone?.timeZone ?? "", isConfirmed: false };
}

/** `2026-07-20 08:03 UTC−4`; null where the rows have the file's own time. */
function writtenText({ writtenTime = null }: ImportPreview): string | null {
  if (writtenTime === null) return null;
  const { local, utcOffset } = writtenTime;
  const [hours, minutes] = [Math.floor(Math.abs(utcOffset) / 60), Math.abs(utcOffset) % 60];
  const part = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
  return `${fileTimeText(local)} UTC${utcOffset < 0 ? "−" : "+"}${hours}${part}`;
}

export interface ZoneChoiceProps {
  preview: ImportPreview;
  chosen: ChosenZone;
  onChange: (zone: ChosenZone) => void;
}

/** In which zone the times of the file are, with a proposal that one key confirms. */
export function ZoneChoice({ preview, chosen, onChange }: ZoneChoiceProps) {
  const options = useTextMemo(zoneOptions, []);
  const proposal = shownProposal(preview, chosen);
  return (
    <div className="im-form im-zone">
      <Field label={t`File time zone`} hint={zoneHint(preview, proposal !== null)}>
        <Select
          value={chosen.timeZone}
          placeholder={t`Choose a time zone`}
          options={options}
          onChange={(timeZone) => onChange({ timeZone, isConfirmed: true })}
        />
      </Field>
      {proposal === null ? null : (
        <div>
          <b>{t`Why`}</b>
          <p className="im-quiet">{proposal.reason}</p>
        </div>
      )}
      <SampleTime preview={preview} timeZone={chosen.timeZone} />
      {proposal === null || chosen.isConfirmed ? null : (
        <ConfirmZone onConfirm={() => onChange({ ...chosen, isConfirmed: true })} />
      )}
    </div>
  );
}

function shownProposal({ timeZone, proposedTimeZone = null }: ImportPreview, chosen: ChosenZone) {
  return timeZone === null && proposedTimeZone?.timeZone === chosen.timeZone ? proposedTimeZone : null;
}

function zoneHint({ timeZone }: ImportPreview, isProposed: boolean): string {
  if (timeZone !== null) return t`According to the file or profile: ${zoneLabel(timeZone)}.`;
  return isProposed
    ? t`The file doesn't state its server time zone. This one matches its times and will be saved for this profile.`
    : t`The file doesn't state its server time zone. Choose it once and we'll save it for this profile.`;
}

/** The first time of the file as it stands there, in UTC and for the person. */
function SampleTime({ preview, timeZone }: { preview: ImportPreview; timeZone: string }) {
  const dates = useDateText();
  const sample = preview.rows[0]?.openTime ?? null;
  if (sample === null) return null;
  const utc = timeZone === "" ? null : fileTimeToUtc(sample, timeZone);
  return (
    <dl className="im-sample">
      <div>
        <dt>{t`In the file`}</dt>
        <dd>{writtenText(preview) ?? fileTimeText(sample)}</dd>
      </div>
      <div>
        <dt>{t`As UTC`}</dt>
        <dd>
          <b>{utc === null ? missing : fileTimeText(utc)}</b>
        </dd>
      </div>
      <div>
        <dt>{t`In your time zone`}</dt>
        <dd>{utc === null ? missing : dates.dateTime(utc)}</dd>
      </div>
    </dl>
  );
}

/** Enter and Z agree with the proposal, unless somebody is typing or at another control. */
function ConfirmZone({ onConfirm }: { onConfirm: () => void }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target !== document.body || !(event.key === "Enter" || event.key.toLowerCase() === "z")) return;
      event.preventDefault();
      onConfirm();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [onConfirm]);
  return (
    <Button className="im-confirm" onClick={onConfirm}>
      <Check aria-hidden="true" />
      {t`Yes, that's right`}
      <Kbd aria-hidden="true">Z</Kbd>
    </Button>
  );
}

/** Beside the title of the panel while the proposal is not confirmed. */
export function ProposedBadge({ preview, chosen }: Pick<ZoneChoiceProps, "preview" | "chosen">) {
  return shownProposal(preview, chosen) !== null && !chosen.isConfirmed ? <Badge>{t`Suggested`}</Badge> : null;
}
