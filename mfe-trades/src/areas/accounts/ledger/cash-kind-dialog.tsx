import { cashKind, type LedgerRow, ledgerApi } from "@entrywise/contracts/trades/ledger.api";
import type { CashKind } from "@entrywise/domain/statement/cash-kind";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Checkbox, Dialog, Field, Money, Select } from "@entrywise/ui";
import { FormFooter } from "@entrywise/ui/forms";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import { cashKindOptions } from "../../../display/cash-kind-names.ts";

export interface CashKindDialogProps {
  currency: string;
  /** A line of a statement that is no trade. */
  entry: LedgerRow;
  onClose: () => void;
}

/** What a line of a statement was for: its amount and time are the broker's and stay. */
export function CashKindDialog({ currency, entry, onClose }: CashKindDialogProps) {
  const { reportError, snackbar } = useHost();
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const [kind, setKind] = useState<CashKind>(entry.isUnmatched === true ? "unmatched" : (entry.booking ?? "other"));
  const [withAlike, setWithAlike] = useState(entry.comment !== "");
  const formId = useId();
  const save = useMutation({
    mutationFn: () =>
      callTrades("PUT /trade-accounts/cash/{id}/kind", {
        params: { id: entry.id },
        body: { kind, withAlike },
        ifMatch: entry.version,
        parser: responseSchemaOf(ledgerApi.changeKind),
      }),
    onSuccess: ({ changed }) => {
      snackbar({ type: "success", text: changed === 1 ? t`1 entry changed` : t`${changed} entries changed` });
      onClose();
    },
    onError: (error) => reportError(error, t`Couldn't save the type. Try again.`),
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "instruments" }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog
      title={t`What was this for?`}
      onClose={onClose}
      footer={<FormFooter formId={formId} action={t`Save`} disabled={save.isPending} onCancel={onClose} />}
    >
      <form id={formId} className="ab-form" onSubmit={submit} noValidate>
        <p>
          {entry.comment === "" ? t`Statement entry` : `“${entry.comment}”`},{" "}
          <Money value={entry.amount} currency={currency} signed unit />
        </p>
        <Field
          label={t`Type`}
          hint={t`Deposits, withdrawals and transfers count towards net deposits; everything else counts as a result.`}
        >
          <Select
            value={kind}
            options={cashKindOptions(entry.amount)}
            onChange={(next) => setKind(cashKind.parse(next))}
          />
        </Field>
        {entry.comment === "" ? null : (
          <Checkbox
            checked={withAlike}
            onChange={setWithAlike}
          >{t`All entries with this comment, including in later statements`}</Checkbox>
        )}
      </form>
    </Dialog>
  );
}
