import type { EarlierPhase } from "@entrywise/contracts/trades/account-rules.api";
import { t } from "@entrywise/host/macro";
import { Button, IconButton, Input, Plus, Trash2 } from "@entrywise/ui";
import { DateTimeField } from "@entrywise/ui/forms";
import { FieldList } from "./field-list.tsx";

const most = 10;

export interface PhaseFieldsProps {
  phases: readonly EarlierPhase[];
  error: string | undefined;
  onChange: (phases: readonly EarlierPhase[]) => void;
}

/** Phases before the one that the rules count; each ends where the next one begins. */
export function PhaseFields({ phases, error, onChange }: PhaseFieldsProps) {
  const change = (id: string, own: Partial<EarlierPhase>) =>
    onChange(phases.map((phase) => (phase.id === id ? { ...phase, ...own } : phase)));
  const add = () => onChange([...phases, { id: crypto.randomUUID(), name: t`Phase ${phases.length + 1}`, from: null }]);
  return (
    <FieldList title={t`Earlier phases`} error={error}>
      <ol>
        {phases.map(({ id, name, from }, place) => (
          <li key={id} className="ar-row">
            <Input
              size="sm"
              aria-label={t`Name of earlier phase ${place + 1}`}
              value={name}
              maxLength={40}
              onChange={(event) => change(id, { name: event.target.value })}
            />
            <DateTimeField
              label={t`Start of earlier phase ${place + 1}`}
              value={from}
              onChange={(next) => change(id, { from: next })}
              clearable
            />
            <IconButton
              size="sm"
              aria-label={t`Remove earlier phase ${place + 1}`}
              onClick={() => onChange(phases.filter((phase) => phase.id !== id))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {phases.length >= most ? null : (
        <Button size="sm" onClick={add}>
          <Plus aria-hidden="true" />
          {t`Add phase`}
        </Button>
      )}
    </FieldList>
  );
}
