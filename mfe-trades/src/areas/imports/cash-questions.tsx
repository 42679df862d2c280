import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import type { CashKindChoices } from "@entrywise/contracts/trades/import-profile";
import { cashKind } from "@entrywise/contracts/trades/ledger.api";
import { t } from "@entrywise/host/macro";
import { Field, Money, Panel, Select } from "@entrywise/ui";
import { cashKindOptions } from "../../display/cash-kind-names.ts";
import { numberText } from "./part-choice.tsx";

export interface CashQuestionsProps {
  preview: ImportPreview;
  /** What was chosen, by the text of the rows. */
  chosen: CashKindChoices;
  onChange: (chosen: CashKindChoices) => void;
}

/** Cash rows whose names leave in doubt what they were for; the profile remembers the choices. */
export function CashQuestions({ preview, chosen, onChange }: CashQuestionsProps) {
  const { unsureCash = [], account } = preview;
  if (unsureCash.length === 0) return null;
  return (
    <Panel title={t`Cash rows`}>
      <div className="im-form">
        <p className="im-quiet">{t`The file doesn't say what these were for. Deposits and withdrawals count towards net deposits.`}</p>
        {unsureCash.map(({ words, comment, rows, amount, kind }) => (
          <Field
            key={words}
            label={`“${comment}”`}
            hint={
              <>
                {numberText(rows, "row")}, <Money value={amount} currency={account.currency} signed unit />
              </>
            }
          >
            <Select
              value={chosen[words] ?? kind}
              options={cashKindOptions(amount)}
              onChange={(next) => onChange({ ...chosen, [words]: cashKind.parse(next) })}
            />
          </Field>
        ))}
      </div>
    </Panel>
  );
}

/** What the preview proposes and what was chosen instead: seeing it is agreeing with it. */
export function chosenKinds({ unsureCash = [] }: ImportPreview, chosen: CashKindChoices): CashKindChoices | null {
  if (unsureCash.length === 0) return null;
  return Object.fromEntries(unsureCash.map(({ words, kind }) => [words, chosen[words] ?? kind]));
}
