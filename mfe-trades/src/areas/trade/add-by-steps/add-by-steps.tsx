import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { type SlotMap, useHost } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Kbd, Money, Plus, SkeletonRows } from "@entrywise/ui";
import { useEffect, useId } from "react";
import { useStrategies, useTradeAccounts } from "../../../data/trade-options/trade-choices.queries.ts";
import type { AddTradeForm } from "../add-trade/add-trade-form.ts";
import { StepChips } from "./step-chips.tsx";
import { asked, goTo, isComplete, mostTyped, stepLabels, stepNames } from "./steps.ts";
import { TradeSoFar } from "./trade-so-far.tsx";
import { type Choices, useAddBySteps } from "./use-add-by-steps.ts";
import { useRisk } from "./use-risk.ts";
import "./add-by-steps.css";

type Props = SlotMap["palette.addTrade"];

/** A trade typed in the palette: symbol, direction, size, and what else one likes (Y-152). */
export function AddBySteps(props: Props) {
  const { openSlotDialog } = useHost();
  const accounts = useTradeAccounts();
  const strategies = useStrategies({ enabled: true });
  const enabled = accounts.data?.items.filter(({ isEnabled }) => isEnabled);
  // Without an account, or where none can be read, the full dialog knows what to do.
  const isForDialog = enabled?.length === 0 || accounts.isError || strategies.isError;
  const { onClose } = props;
  useEffect(() => {
    if (!isForDialog) return;
    onClose();
    openSlotDialog("dialog.addTrade", { preset: null });
  }, [isForDialog, onClose, openSlotDialog]);
  if (enabled === undefined || strategies.data === undefined || isForDialog)
    return <SkeletonRows rows={5} height={36} />;
  const choices = { accounts: enabled, strategies: strategies.data.items.filter(({ isEnabled }) => isEnabled) };
  return <Typing {...props} choices={choices} />;
}

function Typing({ choices, ...props }: Props & { choices: Choices }) {
  const { steps, lines, index, form, go, choose, handleKey, setChosen } = useAddBySteps(choices, props);
  const listId = useId();
  const place = stepNames.indexOf(steps.at) + 1;
  return (
    <div className="steps">
      <div className="steps-head">
        <Plus aria-hidden="true" size={16} />
        <b>{t`Add Trade`}</b>
        <StepChips steps={steps} {...choices} onGo={(at) => go(goTo(steps, at))} />
        <label className="steps-field">
          <span>{i18n._(stepLabels[steps.at])}</span>
          <input
            key={steps.at}
            ref={focus}
            role="combobox"
            aria-label={i18n._(stepLabels[steps.at])}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={index < 0 ? undefined : `${listId}-${index}`}
            aria-autocomplete="list"
            autoComplete="off"
            maxLength={mostTyped}
            value={steps.typed}
            onChange={({ target }) => go({ ...steps, typed: target.value })}
            onKeyDown={handleKey}
          />
        </label>
        {place > asked ? null : <span className="steps-count">{t`${place} of ${asked}`}</span>}
      </div>
      <div id={listId} role="listbox" aria-label={i18n._(stepLabels[steps.at])} className="steps-list">
        {lines.map((one, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={one.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === index}
            className="steps-line"
            onPointerMove={() => setChosen(at)}
            onClick={() => choose(one)}
          >
            <b>{one.title}</b> <span>{one.detail}</span>
            <FormRisk form={one.form} accounts={choices.accounts} />
          </div>
        ))}
      </div>
      {lines.length === 0 && steps.typed !== "" ? <p className="steps-none">{t`Not a valid value.`}</p> : null}
      <TradeSoFar form={form} accounts={choices.accounts} />
      <p className="steps-keys">
        <Kbd>↵</Kbd> {isComplete({ ...steps, form }) ? t`add` : t`choose`} <Kbd>Tab</Kbd> {t`next suggestion`}{" "}
        <Kbd>⌫</Kbd> {t`back`} <Kbd>{t`Ctrl ↵`}</Kbd> {t`open the full form`}
      </p>
    </div>
  );
}

const focus = (field: HTMLInputElement | null) => field?.focus();

function FormRisk({ form, accounts }: { form: AddTradeForm; accounts: readonly TradeAccount[] }) {
  const risk = useRisk(form, accounts);
  if (risk === null) return null;
  return (
    <span className="steps-risk">
      <Money value={risk.amount} currency={risk.currency} unit signed={false} /> {t`at risk`}
    </span>
  );
}
