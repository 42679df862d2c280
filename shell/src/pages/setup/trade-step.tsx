import { propFirmLimits } from "@entrywise/contracts/platform/beginning";
import type { SetupChoices } from "@entrywise/contracts/platform/setup.api";
import { MarketType } from "@entrywise/domain/enumerations";
import { useHost } from "@entrywise/host";
import { type MessageDescriptor, msg, Plural, Trans, useLingui } from "@entrywise/host/macro";
import {
  Building2,
  Button,
  ChartCandlestick,
  ChartLine,
  Field,
  Gem,
  Input,
  Library,
  type LucideIcon,
  NumberField,
  Panel,
  Select,
  Shield,
} from "@entrywise/ui";
import { useEffect, useMemo, useState } from "react";
import { usePlatformCall } from "../../session/calls.ts";
import { currencyChoices, timeZoneChoices } from "../../settings/region-choices.ts";
import { proposedSlots, proposedTagCategories } from "./proposals.ts";
import { ProposedChoice } from "./proposed-choice.tsx";
import { draftErrors, draftStore, emptyDraft, type SetupDraft } from "./setup-draft.ts";
import { StepActions } from "./step-actions.tsx";
import type { StepProps } from "./step-props.ts";
import { StrategyChoice } from "./strategy-choice.tsx";
import { useStep } from "./use-step.ts";

const markets: readonly { value: number; name: MessageDescriptor; detail: MessageDescriptor; Icon: LucideIcon }[] = [
  { value: MarketType.Forex, name: msg`Forex`, detail: msg`pips, sessions, lots`, Icon: ChartCandlestick },
  { value: MarketType.Crypto, name: msg`Crypto`, detail: msg`ticks, funding fees`, Icon: Gem },
  { value: MarketType.Stock, name: msg`Stock`, detail: msg`shares, dividends`, Icon: Building2 },
  { value: MarketType.Index, name: msg`Index`, detail: msg`points, contracts`, Icon: ChartLine },
  { value: MarketType.CFD, name: msg`CFD`, detail: msg`gold, oil and more`, Icon: Library },
];

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Turns the answers into the first account, strategies and settings, so that nothing is asked twice. */
export function TradeStep({ onBack, onDone }: StepProps) {
  const { user, settings } = useHost();
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const { isBusy, run } = useStep();
  const store = useMemo(() => draftStore(localStorage, user?.userId ?? ""), [user]);
  const proposed = useProposedSetup();
  const [draft, setDraft] = useState(() => store.read(emptyDraft(proposed, browserZone())));
  const change = (part: Partial<SetupDraft>) => setDraft((before) => ({ ...before, ...part }));
  useEffect(() => store.write(draft), [store, draft]);
  const errors = draftErrors(draft, {
    accountName: t`Account name`,
    startBalance: t`Starting balance`,
    strategy: t`Strategy`,
  });
  const isValid = Object.values(errors).every((error) => error === null);
  const save = (body: SetupChoices) => async () => {
    await callPlatform("POST /setup/create-setup-data", { body });
    store.clear();
    await onDone();
  };
  const timeZone = settings.timeZone ?? draft.timeZone;
  const chosen = chosenSetup(draft, proposed, timeZone);
  const nothing: SetupChoices = { markets: chosen.markets, account: null, timeZone, strategies: [] };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) run(save(chosen));
      }}
    >
      <h1>
        <Trans>What do you trade?</Trans>
      </h1>
      <p className="setup-lead">
        <Trans>
          We'll set up accounts, strategies, tags and snapshot slots to get you started. You can change or delete them
          later.
        </Trans>
      </p>
      <MarketChoice draft={draft} onChange={change} />
      <Panel title={<Trans>What we'll create</Trans>} sub={<Trans>you can rename these at any time</Trans>}>
        <AccountFields draft={draft} errors={errors} asksZone={settings.timeZone === null} onChange={change} />
        <StrategyChoice
          chosen={draft.strategies}
          error={errors.strategy}
          onChange={(strategies) => change({ strategies })}
        />
        <ProposedChoice
          title={<Trans>Tag categories</Trans>}
          proposed={proposed.tagCategories.map(({ id, name, tags }) => ({
            id,
            label: (
              <span title={tags.join(", ")}>
                {name}, <Plural value={tags.length} one="# tag" other="# tags" />
              </span>
            ),
          }))}
          chosen={draft.tagCategories}
          onChange={(tagCategories) => change({ tagCategories })}
        />
        <ProposedChoice
          title={<Trans>Snapshot slots</Trans>}
          proposed={proposed.slots.map(({ id, name }) => ({ id, label: name }))}
          chosen={draft.slots}
          onChange={(slots) => change({ slots })}
        />
      </Panel>
      <StepActions
        onBack={onBack}
        isBusy={isBusy}
        aside={
          <Button type="button" variant="ghost" size="lg" disabled={isBusy} onClick={() => run(save(nothing))}>
            <Trans>Start from scratch</Trans>
          </Button>
        }
      >
        <Button type="submit" variant="solid" size="lg" loading={isBusy} disabled={!isValid}>
          <Trans>Continue</Trans>
        </Button>
      </StepActions>
    </form>
  );
}

type Proposed = ReturnType<typeof useProposedSetup>;

/** What we propose, in the person's language. */
function useProposedSetup() {
  const { t } = useLingui();
  return useMemo(
    () => ({
      accountName: t`Trading account`,
      propFirmName: t`Prop firm account`,
      tagCategories: proposedTagCategories.map(({ id, name, isMistakes, tags }) => ({
        id,
        name: t(name),
        isMistakes,
        tags: tags.map((tag) => t(tag)),
      })),
      slots: proposedSlots.map(({ id, name }) => ({ id, name: t(name) })),
    }),
    [t],
  );
}

function chosenSetup(draft: SetupDraft, proposed: Proposed, timeZone: string): SetupChoices {
  const { currency } = draft;
  const propFirm = { name: draft.propFirmName.trim(), currency, startBalance: draft.propFirmBalance ?? "" };
  return {
    markets: draft.markets as SetupChoices["markets"],
    account: { name: draft.accountName.trim(), currency, startBalance: draft.startBalance ?? "" },
    timeZone,
    strategies: draft.strategies,
    tagCategories: proposed.tagCategories
      .filter(({ id }) => draft.tagCategories.includes(id))
      .map(({ id: _, ...category }) => category),
    slots: proposed.slots.filter(({ id }) => draft.slots.includes(id)).map(({ name }) => name),
    ...(draft.hasPropFirm ? { propFirm } : {}),
  };
}

interface DraftFieldsProps {
  draft: SetupDraft;
  onChange: (part: Partial<SetupDraft>) => void;
}

function MarketChoice({ draft, onChange }: DraftFieldsProps) {
  const { t } = useLingui();
  const toggle = (value: number) =>
    onChange({
      markets: draft.markets.includes(value)
        ? draft.markets.filter((market) => market !== value)
        : [...draft.markets, value],
    });
  return (
    <fieldset className="setup-cards setup-cards-three">
      <legend className="ui-said">
        <Trans>Markets</Trans>
      </legend>
      {markets.map(({ value, name, detail, Icon }) => (
        <label key={value} className="setup-card" data-chosen={draft.markets.includes(value)}>
          <span className="setup-card-head">
            <Icon aria-hidden="true" />
            <b>{t(name)}</b>
            <span className="ui-check">
              <input
                type="checkbox"
                aria-label={t(name)}
                checked={draft.markets.includes(value)}
                onChange={() => toggle(value)}
              />
            </span>
          </span>
          <span className="setup-card-detail">{t(detail)}</span>
        </label>
      ))}
      <label className="setup-card" data-chosen={draft.hasPropFirm}>
        <span className="setup-card-head">
          <Shield aria-hidden="true" />
          <b>
            <Trans>Prop firm account</Trans>
          </b>
          <span className="ui-check">
            <input
              type="checkbox"
              aria-label={t`Prop firm account`}
              checked={draft.hasPropFirm}
              onChange={() => onChange({ hasPropFirm: !draft.hasPropFirm })}
            />
          </span>
        </span>
        <span className="setup-card-detail">
          <Trans>we track its rules and limits</Trans>
        </span>
      </label>
    </fieldset>
  );
}

interface AccountFieldsProps extends DraftFieldsProps {
  errors: ReturnType<typeof draftErrors>;
  asksZone: boolean;
}

function AccountFields({ draft, errors, asksZone, onChange }: AccountFieldsProps) {
  return (
    <div className="setup-fields">
      <Field label={<Trans>Account name</Trans>} error={errors.accountName}>
        <Input value={draft.accountName} onChange={({ target }) => onChange({ accountName: target.value })} />
      </Field>
      <Field label={<Trans>Account currency</Trans>}>
        <Select value={draft.currency} options={currencyChoices()} onChange={(currency) => onChange({ currency })} />
      </Field>
      <Field label={<Trans>Starting balance</Trans>} error={errors.startBalance}>
        <NumberField value={draft.startBalance} onChange={(startBalance) => onChange({ startBalance })} step="1000" />
      </Field>
      {asksZone ? (
        <Field label={<Trans>Time zone</Trans>} hint={<Trans>Used for days, weekdays and hours</Trans>}>
          <Select
            value={draft.timeZone}
            options={timeZoneChoices(draft.timeZone)}
            onChange={(timeZone) => onChange({ timeZone })}
          />
        </Field>
      ) : null}
      {draft.hasPropFirm ? (
        <>
          <Field
            label={<Trans>Prop firm account name</Trans>}
            error={errors.propFirmName}
            hint={
              <Trans>
                Tracked from day one: {propFirmLimits.dailyLoss}% daily loss, {propFirmLimits.maximalDrawdown}%
                drawdown. Set your firm's limits under Trade accounts.
              </Trans>
            }
          >
            <Input value={draft.propFirmName} onChange={({ target }) => onChange({ propFirmName: target.value })} />
          </Field>
          <Field label={<Trans>Prop firm account starting balance</Trans>} error={errors.propFirmBalance}>
            <NumberField
              value={draft.propFirmBalance}
              onChange={(propFirmBalance) => onChange({ propFirmBalance })}
              step="1000"
            />
          </Field>
        </>
      ) : null}
    </div>
  );
}
