import { idResponse } from "@entrywise/contracts/shared/wire";
import type { CopyTrade } from "@entrywise/contracts/trades/copy-trade.api";
import type { SavePosition } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import type { BreakEvenRange } from "@entrywise/domain/figures/win-loss";
import { useHost } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { Button, Checkbox, Dialog, DialogLeft, Field, Kbd, Note, NumberField, Select, Share2 } from "@entrywise/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { tradesHaveChanged } from "../../../data/trade/trade-detail.queries.ts";
import { useTradeAccounts } from "../../../data/trade-options/trade-choices.queries.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { directionNames } from "../../../display/trade-texts.ts";
import { CopyResult } from "./copy-result.tsx";
import "./copy-trade.css";

export interface CopyTradeDialogProps {
  trade: TradeDetail;
  entries: SavePosition;
  breakEven: BreakEvenRange;
  onClose: () => void;
  onView: (id: string) => void;
}

const parts = [
  {
    key: "copySummary",
    label: msg`Summary`,
  },
  {
    key: "copyNotes",
    label: msg`Notes`,
  },
  {
    key: "copyTags",
    label: msg`Tags`,
  },
  {
    key: "copySnapshots",
    label: msg`Snapshots`,
  },
  {
    key: "copyWorkflow",
    label: msg`Workflow`,
  },
] as const;
type Parts = Pick<CopyTrade, (typeof parts)[number]["key"]>;
const everything: Parts = {
  copySummary: true,
  copyNotes: true,
  copyTags: true,
  copySnapshots: true,
  copyWorkflow: true,
};

/** The new trade opens a moment after the dialog has gone (T-490). */
const VIEW_DELAY_MS = 100;

/** Copies a trade into an account, with original and copy side by side before it is done (T-490 to T-493). */
export function CopyTradeDialog({ trade, entries, breakEven, onClose, onView }: CopyTradeDialogProps) {
  const accounts = (useTradeAccounts().data?.items ?? []).filter(({ isEnabled }) => isEnabled);
  const [accountId, setAccountId] = useState("");
  const [multiplier, setMultiplier] = useState<string | null>(null);
  const [copied, setCopied] = useState<Parts>(everything);
  const copy = useCopyTrade(trade.id);
  const formId = useId();
  const factor = multiplier !== null && /[1-9]/.test(multiplier) ? multiplier : null;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (accountId === "" || copy.isPending) return; // T-492
    copy.mutate({ tradeId: trade.id, accountId, multiplier: factor, ...copied });
  };
  if (copy.data !== undefined) return <Copied id={copy.data} onClose={onClose} onView={onView} />;
  return (
    <Dialog
      title={t`Copy Trade`}
      size="md"
      onClose={onClose}
      footer={
        <>
          <DialogLeft>
            <span className="copy-unshared">
              <Share2 aria-hidden="true" />
              {t`The copy isn't shared`}
            </span>
          </DialogLeft>
          <Button variant="ghost" onClick={onClose}>
            {t`Close`}
            <Kbd>{t`Esc`}</Kbd>
          </Button>
          <Button variant="solid" type="submit" form={formId} disabled={accountId === "" || copy.isPending}>
            {t`Copy`}
            <Kbd>{t`Ctrl ↵`}</Kbd>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="copy-form"
        onSubmit={submit}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
        }}
      >
        <p>{t`${trade.instrument} ${i18n._(directionNames[trade.direction])}, from ${trade.accountName}`}</p>
        <div className="copy-fields">
          <Field label={t`Target account`} required>
            <Select
              value={accountId}
              placeholder={t`Choose an account`}
              options={accounts.map(({ id, name, currency }) => ({ value: id, label: `${name} · ${currency}` }))}
              onChange={setAccountId}
            />
          </Field>
          <Field label={t`Multiplier`}>
            <NumberField
              kind="size"
              prefix="×"
              step="0.1"
              value={multiplier}
              onChange={(value) => setMultiplier(value === null || value.startsWith("-") ? null : value)}
            />
          </Field>
        </div>
        <fieldset className="copy-parts">
          <legend>{t`What to copy`}</legend>
          {parts.map(({ key, label }) => (
            <Checkbox key={key} checked={copied[key]} onChange={(next) => setCopied({ ...copied, [key]: next })}>
              {i18n._(label)}
            </Checkbox>
          ))}
        </fieldset>
        <CopyResult trade={trade} entries={entries} breakEven={breakEven} multiplier={factor} />
        <Note>{t`Prices, stops and dates stay the same. The multiplier scales size, gross profit, commission, roll and dividend. Leave it empty for an exact copy.`}</Note>
      </form>
    </Dialog>
  );
}

function Copied({ id, onClose, onView }: { id: string; onClose: () => void; onView: (id: string) => void }) {
  return (
    <Dialog
      title={t`Trade Copied`}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>{t`Close`}</Button>
          <Button
            variant="solid"
            autoFocus
            onClick={() => {
              onClose();
              setTimeout(() => onView(id), VIEW_DELAY_MS);
            }}
          >{t`View Trade`}</Button>
        </>
      }
    >
      <p>{t`The copy is in your journal.`}</p>
    </Dialog>
  );
}

function useCopyTrade(tradeId: string) {
  const { reportError } = useHost();
  const queries = useQueryClient();
  const callTrades = useTradesCall();
  return useMutation({
    mutationFn: async (body: CopyTrade) =>
      (await callTrades("POST /trades/{id}/copy", { params: { id: tradeId }, body, parser: idResponse })).id,
    onSuccess: () => tradesHaveChanged(queries),
    onError: (error) => reportError(error, t`Error copying trade. Please try again later.`),
  });
}
