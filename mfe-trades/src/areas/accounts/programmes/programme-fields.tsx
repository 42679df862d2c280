import type { ProgrammeChoice } from "@entrywise/contracts/trades/firm-terms";
import type { FirmProgramme } from "@entrywise/contracts/trades/prop-firms.api";
import { t } from "@entrywise/host/macro";
import { Field, Note, Select } from "@entrywise/ui";
import { CheckNote } from "./check-note.tsx";
import { findPhase, firstPhase, type ProgrammePhase } from "./find-programme.ts";
import { usePropFirms } from "./prop-firms.queries.ts";
import "./programmes.css";

export interface ProgrammeFieldsProps {
  value: ProgrammeChoice | null;
  /** Of the account; amounts of a programme in another currency would not fit. Null: the account has none yet. */
  currency: string | null;
  /** @param phase null: no firm, the rules are typed */
  onChange: (phase: ProgrammePhase | null) => void;
}

/** A phase of a prop firm's programme, from which the rules of an account are taken. */
export function ProgrammeFields({ value, currency, onChange }: ProgrammeFieldsProps) {
  const query = usePropFirms();
  const firms = query.data?.items ?? [];
  const found = value === null ? null : findPhase(firms, value);
  const fits = ({ size }: FirmProgramme) => size === null || currency === null || size.currency === currency;
  const firmOptions = firms.map(({ key, name, programmes }) => ({
    ...{ value: key, label: name },
    disabled: !programmes.some(fits),
  }));
  const chooseFirm = (key: string) => {
    const programme = firms.find((firm) => firm.key === key)?.programmes.find(fits);
    onChange(firstPhase(firms, key, programme?.key));
  };
  return (
    <div className="pf-fields">
      <Field label={t`Prop firm`} hint={t`Fills in the firm's rules. You can change any of them.`}>
        <Select
          value={value?.firm ?? ""}
          options={[{ value: "", label: t`None, I'll enter the rules myself` }, ...firmOptions]}
          onChange={chooseFirm}
        />
      </Field>
      {query.isError ? (
        <Note tone="warn">{t`Couldn't load the prop firms. You can enter the rules yourself.`}</Note>
      ) : null}
      {found === null ? null : (
        <>
          <Field label={t`Programme`}>
            <Select
              value={found.programme.key}
              options={found.firm.programmes.map((programme) => ({
                ...{ value: programme.key, label: programme.name },
                disabled: !fits(programme),
              }))}
              onChange={(key) => onChange(firstPhase(firms, found.firm.key, key))}
            />
          </Field>
          <Field label={t`Programme phase`}>
            <Select
              value={found.phase.key}
              options={found.programme.phases.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={(phase) => onChange(findPhase(firms, { ...found.choice, phase }))}
            />
          </Field>
          <CheckNote firm={found.firm} />
        </>
      )}
    </div>
  );
}
