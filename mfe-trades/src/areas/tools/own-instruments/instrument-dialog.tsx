import {
  type PositionSizeInstrument,
  type SavePositionSizeInstrument,
  savePositionSizeInstrument,
} from "@entrywise/contracts/trades/position-size-instruments.api";
import { MarketType } from "@entrywise/domain/enumerations";
import { currencies } from "@entrywise/domain/rates/currencies";
import { useUnsaved } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog, Field, Input, Select } from "@entrywise/ui";
import { isChanged } from "@entrywise/ui/forms";
import { type FormEvent, useState } from "react";
import { ToolNumber } from "../tool-parts.tsx";
import { useFieldRules } from "../use-field-rules.ts";

const FORM = "own-instrument";

type Typed = { [Field in keyof SavePositionSizeInstrument]: SavePositionSizeInstrument[Field] | null };

const empty: Typed = {
  ...{ name: "", symbol: "", marketType: MarketType.Forex, pipSize: "0.0001", pipValue: null },
  ...{ contractSize: "100000", quoteCurrency: "USD", sizeStep: "0.01" },
};

function useMarkets(): { value: string; label: string }[] {
  const { t } = useLingui();
  const names: Readonly<Record<MarketType, string>> = {
    [MarketType.Forex]: t`Forex`,
    [MarketType.Crypto]: t`Crypto`,
    [MarketType.Stock]: t`Stocks`,
    [MarketType.Index]: t`Indices`,
    [MarketType.CFD]: t`CFDs`,
  };
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

interface InstrumentDialogProps {
  /** Null: a new one. */
  instrument: PositionSizeInstrument | null;
  onCancel: () => void;
  onSave: (body: SavePositionSizeInstrument) => void;
}

/** What a size is calculated from: what a pip is, what it is worth, and the smallest step. */
export function InstrumentDialog({ instrument, onCancel, onSave }: InstrumentDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Typed>(instrument ?? empty);
  const [isSent, setSent] = useState(false);
  const unsaved = useUnsaved(isChanged(typed, instrument ?? empty));
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const errors = useInstrumentErrors(typed);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const { name, symbol, marketType, pipSize, pipValue, contractSize, quoteCurrency, sizeStep } = typed;
    const body = savePositionSizeInstrument.safeParse({
      ...{ name, symbol, marketType, pipSize, pipValue, contractSize, quoteCurrency, sizeStep },
    });
    if (body.success && Object.values(errors).every((error) => error === null)) onSave(body.data);
  };
  return (
    <Dialog
      title={instrument === null ? t`New instrument` : t`Edit instrument`}
      size="md"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="solid">
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={save} className="tool-fields" noValidate {...unsaved}>
        <NameFields typed={typed} errors={errors} isSent={isSent} set={set} />
        <ValueFields typed={typed} errors={errors} isSent={isSent} set={set} />
      </form>
    </Dialog>
  );
}

/** What is wrong with each field; null where nothing is. */
function useInstrumentErrors(typed: Typed) {
  const { t } = useLingui();
  const rules = useFieldRules();
  const optional = (field: string, value: string | null) => (value === null ? null : rules.positive(field, value));
  return {
    name: (typed.name ?? "").trim() === "" ? t`Name must not be empty` : null,
    symbol: (typed.symbol ?? "").trim() === "" ? t`Symbol must not be empty` : null,
    pipSize: rules.positive(t`Pip size`, typed.pipSize),
    pipValue:
      typed.pipValue === null && typed.contractSize === null
        ? t`Enter a pip value or a contract size.`
        : optional(t`Pip value`, typed.pipValue),
    contractSize: optional(t`Contract size`, typed.contractSize),
    sizeStep: rules.positive(t`Size step`, typed.sizeStep),
  };
}

interface FieldsProps {
  typed: Typed;
  errors: ReturnType<typeof useInstrumentErrors>;
  /** Errors are shown after the first attempt to save. */
  isSent: boolean;
  set: (part: Partial<Typed>) => void;
}

function NameFields({ typed, errors, isSent, set }: FieldsProps) {
  const { t } = useLingui();
  const markets = useMarkets();
  const shown = (error: string | null) => (isSent ? error : null);
  return (
    <>
      <Field label={t`Name`} required error={shown(errors.name)}>
        <Input
          autoFocus
          maxLength={60}
          value={typed.name ?? ""}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field label={t`Symbol`} required error={shown(errors.symbol)}>
        <Input
          maxLength={30}
          spellCheck={false}
          value={typed.symbol ?? ""}
          onChange={({ target }) => set({ symbol: target.value.toUpperCase() })}
        />
      </Field>
      <Field label={t`Market`}>
        <Select
          value={String(typed.marketType)}
          options={markets}
          onChange={(value) =>
            set({ marketType: Object.values(MarketType).find((one) => String(one) === value) ?? null })
          }
        />
      </Field>
      <Field label={t`Quote currency`}>
        <Select
          value={typed.quoteCurrency ?? "USD"}
          options={currencies.map(({ code }) => ({ value: code, label: code }))}
          onChange={(quoteCurrency) => set({ quoteCurrency })}
        />
      </Field>
    </>
  );
}

function ValueFields({ typed, errors, isSent, set }: FieldsProps) {
  const { t } = useLingui();
  const shown = (error: string | null) => (isSent ? error : null);
  return (
    <>
      <ToolNumber
        label={t`Pip size`}
        hint={t`Price change of one pip.`}
        kind="price"
        step="0.0001"
        value={typed.pipSize}
        error={shown(errors.pipSize)}
        onChange={(pipSize) => set({ pipSize })}
      />
      <ToolNumber
        label={t`Contract size`}
        hint={t`Units at size 1.`}
        kind="price"
        step="1"
        value={typed.contractSize}
        error={shown(errors.contractSize)}
        onChange={(contractSize) => set({ contractSize })}
      />
      <ToolNumber
        label={t`Pip value`}
        unit={typed.quoteCurrency ?? ""}
        hint={t`Used instead of the contract size.`}
        kind="price"
        step="0.1"
        value={typed.pipValue}
        error={shown(errors.pipValue)}
        onChange={(pipValue) => set({ pipValue })}
      />
      <ToolNumber
        label={t`Size step`}
        hint={t`The smallest size increment your broker allows.`}
        kind="size"
        step="0.01"
        value={typed.sizeStep}
        error={shown(errors.sizeStep)}
        onChange={(sizeStep) => set({ sizeStep })}
      />
    </>
  );
}
