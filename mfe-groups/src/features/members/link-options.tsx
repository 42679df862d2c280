import type { NewInvitation } from "@entrywise/contracts/groups/group-invitations.api";
import { useLingui } from "@entrywise/host/macro";
import { Field, Input, Select, Switch } from "@entrywise/ui";
import { useId } from "react";

/** How a link can be used; uses as they are typed, empty for as often as there is room. */
export interface LinkOptions extends Pick<NewInvitation, "expiresInDays" | "needsApproval"> {
  uses: string;
}

export const usualLink: LinkOptions = { expiresInDays: 14, uses: "", needsApproval: false };
const days = [1, 7, 14, 30, 90];
const mostUses = 1000;

/** The limit that was typed; null: none. NaN: what was typed is none. */
export function parseMaxUses({ uses }: LinkOptions): number | null {
  if (uses.trim() === "") return null;
  const count = Number(uses);
  return /^\d{1,4}$/.test(uses.trim()) && count >= 1 && count <= mostUses ? count : Number.NaN;
}

interface LinkFieldsProps {
  options: LinkOptions;
  onChange: (options: LinkOptions) => void;
}

/** When a link expires, how often it can be used, and whether who comes by it has to be approved (Y-220). */
export function LinkFields({ options, onChange }: LinkFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const set = (change: Partial<LinkOptions>) => onChange({ ...options, ...change });
  const isWrong = Number.isNaN(parseMaxUses(options));
  return (
    <>
      <Field label={t`Link expires after`}>
        <Select
          value={String(options.expiresInDays)}
          options={days.map((count) => ({ value: String(count), label: count === 1 ? t`1 day` : t`${count} days` }))}
          onChange={(value) => set({ expiresInDays: Number(value) })}
        />
      </Field>
      <Field
        label={t`Maximum uses`}
        hint={t`Empty: no limit.`}
        error={isWrong ? t`Maximum uses must be a whole number from 1 to 1,000` : null}
      >
        <Input
          inputMode="numeric"
          maxLength={4}
          value={options.uses}
          onChange={(event) => set({ uses: event.target.value })}
        />
      </Field>
      <div className="groups-line">
        <span>
          <b id={id}>{t`Approve each person`}</b>
          <small>{t`People who use the link ask to join.`}</small>
        </span>
        <Switch
          aria-labelledby={id}
          checked={options.needsApproval}
          onChange={(needsApproval) => set({ needsApproval })}
        />
      </div>
    </>
  );
}
