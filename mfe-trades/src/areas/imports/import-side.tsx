import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import type { CashKindChoices, ImportProfile } from "@entrywise/contracts/trades/import-profile";
import { t } from "@entrywise/host/macro";
import { Button, Checkbox, formatNumber, Kbd, Note, Panel } from "@entrywise/ui";
import { useEffect, useMemo, useState } from "react";
import { AccountChoice, asksStartBalance, mayMakeAccount, UnnamedAccount } from "./account-choice.tsx";
import { asksCurrency } from "./account-currency.tsx";
import { CashQuestions, chosenKinds } from "./cash-questions.tsx";
import { countSentence } from "./count-sentence.ts";
import { numberText, PartChoice } from "./part-choice.tsx";
import type { PartOfFile } from "./read-into-profile.ts";
import { isOfAccount, takesCurrency } from "./statement-profile.ts";
import type { ImportChoices } from "./statement-upload.ts";
import { type ChosenZone, firstZone, ProposedBadge, ZoneChoice } from "./zone-choice.tsx";

export interface ImportSideProps {
  preview: ImportPreview;
  profile: ImportProfile | null;
  /** Name of the profile whose account the statement is not of; null: it is its own. */
  insteadOf: string | null;
  accounts: readonly TradeAccount[];
  starting: boolean;
  /** Why the import could not be started; null without a failure. */
  problem: string | null;
  /** Whether the file's last stops become initial ones; null: nobody is asked. */
  useStops: boolean | null;
  onImport: (choices: ImportChoices) => void;
  /** Of a file in several currencies or of several accounts. */
  onPart: (part: PartOfFile) => void;
  /** The preview tells what of the file this account has. */
  onAccount: (accountId: string) => void;
  /** The file is of none of the accounts, while its profile has one; null where it has to stay with its profile. */
  onNewAccount: (() => void) | null;
  onCancel: () => void;
}

/** Account that a statement names by its number, among those that it may be of. */
function findAccount({ account }: ImportPreview, accounts: readonly TradeAccount[]): TradeAccount | null {
  const isSame = (other: TradeAccount) => other.accountNumber === account.number && isOfAccount(other, account);
  return account.number === null ? null : (accounts.find(isSame) ?? null);
}

/** The profile's account, else the one that the statement names; the profile's may be in another currency. */
function proposedAccount(
  preview: ImportPreview,
  profile: ImportProfile | null,
  accounts: readonly TradeAccount[],
): { accountId: string; strange: TradeAccount | null } {
  const ofProfile = accounts.find(({ id }) => id === profile?.accountId) ?? null;
  const strange = ofProfile === null || takesCurrency(ofProfile, preview.account) ? null : ofProfile;
  const own = strange === null ? profile?.accountId : null;
  return { accountId: own ?? findAccount(preview, accounts)?.id ?? "", strange };
}

/** What is missing or will happen. */
function nextStep(
  { counts, rows }: ImportPreview,
  {
    count,
    zone: { timeZone, isConfirmed },
    unsuited,
    needsCurrency,
  }: { count: number; zone: ChosenZone; unsuited: TradeAccount | null; needsCurrency: boolean },
): string {
  if (count === 0 && (counts.lookalikes ?? 0) > 0)
    return t`No new trades: the account already has matching trades for all of these.`;
  if (rows.length === 0) return t`The file contains no trades.`;
  if (count === 0) return t`No new trades: you already have every trade in this file.`;
  if (timeZone === "") return t`Choose the file's time zone first.`;
  if (!isConfirmed) return t`Confirm the file's time zone first. Press Enter to accept the suggestion.`;
  if (needsCurrency) return t`Choose the account currency first. It isn't in the file.`;
  if (unsuited !== null) {
    return t`This profile imports into an account in ${unsuited.currency}. Choose another account, or go back and choose another profile.`;
  }
  return t`Nothing is saved until you import. You can undo an entire import for 30 days.`;
}

/** What has to be decided before the import: time zone and account. */
export function ImportSide(props: ImportSideProps) {
  const { preview, profile, insteadOf, accounts, starting, problem, useStops, onImport, onPart, onAccount, onCancel } =
    props;
  const mayMake = mayMakeAccount(preview, profile);
  const onNewAccount = mayMake === "profile" ? props.onNewAccount : null;
  const [zone, setZone] = useState(() => firstZone(preview, profile?.timeZone ?? null));
  const { timeZone } = zone;
  const [chosen, setChosen] = useState<string | null>(null);
  const [startBalance, setStartBalance] = useState<string | null>(null);
  const [currency, setCurrency] = useState("");
  const [cashKinds, setCashKinds] = useState<CashKindChoices>({});
  const [withLookalikes, setWithLookalikes] = useState(false);
  const proposed = proposedAccount(preview, profile, accounts);
  const accountId = chosen ?? proposed.accountId;
  const unsuited = accountId === "" ? proposed.strange : null;
  const { lookalikes = 0 } = preview.counts;
  const count = preview.counts.new + preview.counts.open + (withLookalikes ? lookalikes : 0);
  const needsCurrency = asksCurrency(preview, accountId) && currency === "";
  const ready = count > 0 && timeZone !== "" && zone.isConfirmed && !needsCurrency && !starting && unsuited === null;

  const begins = asksStartBalance(preview, accountId) ? startBalance : null;
  const choices = useMemo(
    () => ({
      timeZone,
      accountId: accountId === "" ? null : accountId,
      startBalance: begins,
      currency: asksCurrency(preview, accountId) ? currency : null,
      withLookalikes,
      useStops,
      cashKinds: chosenKinds(preview, cashKinds),
    }),
    [preview, timeZone, accountId, begins, currency, withLookalikes, useStops, cashKinds],
  );

  const choose = (account: string) => {
    if (account === "" && onNewAccount !== null) {
      setChosen(null);
      onNewAccount();
      return;
    }
    setChosen(account);
    onAccount(account);
  };

  useImportKey(ready ? () => onImport(choices) : null, zone);

  return (
    <div className="im-side">
      <Panel title={t`File time zone`} actions={<ProposedBadge preview={preview} chosen={zone} />}>
        <ZoneChoice preview={preview} chosen={zone} onChange={setZone} />
      </Panel>
      <Panel title={t`Import into`}>
        {insteadOf === null ? null : (
          <Note>
            {profile?.accountName
              ? t`This file isn't for the account in profile “${insteadOf}”. It will be imported with “${profile.name}”.`
              : t`This file isn't for the account in profile “${insteadOf}”. It will be imported with its own profile.`}
          </Note>
        )}
        <UnnamedAccount preview={preview} profile={profile} account={accounts.find(({ id }) => id === accountId)} />
        <div className="im-form">
          <PartChoice preview={preview} onChange={onPart} />
          <AccountChoice
            preview={preview}
            mayMake={mayMake === "account" || onNewAccount !== null}
            accounts={accounts}
            value={accountId}
            startBalance={startBalance}
            onChange={choose}
            onStartBalance={setStartBalance}
            currency={currency}
            onCurrency={setCurrency}
          />
        </div>
      </Panel>
      <LookalikeChoice count={lookalikes} isChecked={withLookalikes} onChange={setWithLookalikes} />
      <CashQuestions preview={preview} chosen={cashKinds} onChange={setCashKinds} />
      <Panel className="im-go">
        {problem === null ? null : <Note tone="danger">{problem}</Note>}
        <CountSentence counts={preview.counts} withLookalikes={withLookalikes} />
        <p className="im-quiet">{nextStep(preview, { count, zone, unsuited, needsCurrency })}</p>
        <div className="im-go-actions">
          <Button onClick={onCancel}>{t`Cancel`}</Button>
          <Button variant="solid" disabled={!ready} onClick={() => onImport(choices)}>
            {starting ? t`Starting…` : t`Import ${numberText(count, "row")}`}
            <Kbd aria-hidden="true">{t`Ctrl ↵`}</Kbd>
          </Button>
        </div>
      </Panel>
    </div>
  );
}

/** Ctrl+Enter imports, or leads to the question that is still open. */
function useImportKey(start: (() => void) | null, { isConfirmed }: ChosenZone): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (start !== null) start();
      else if (!isConfirmed)
        [...document.querySelectorAll<HTMLElement>(".im-zone :is(select, .im-confirm)")].at(-1)?.focus();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [start, isConfirmed]);
}

/** Rows and trades differ where a position was opened or closed in parts; trades that look alike are not counted among them. */
function CountSentence({ counts, withLookalikes }: { counts: ImportPreview["counts"]; withLookalikes: boolean }) {
  const sentence = countSentence(counts);
  if (sentence === null || (withLookalikes && (counts.lookalikes ?? 0) > 0)) return null;
  const isOneEach = counts.trades === counts.new + counts.open;
  return (
    <p>
      {sentence}.{isOneEach ? "" : t` Rows that open and close the same position become one trade.`}
    </p>
  );
}

/** The same account exported in two kinds, whose tickets tell nothing of each other. */
function LookalikeChoice({
  count,
  isChecked,
  onChange,
}: {
  count: number;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  const text =
    count === 1
      ? t`1 of these rows looks like a trade you already have (same symbol, times, size and prices).`
      : t`${formatNumber(count, { decimals: 0 })} of these rows look like trades you already have (same symbol, times, size and prices).`;
  if (count === 0) return null;
  return (
    <Panel title={t`Possible duplicates`}>
      <div className="im-form">
        <p>{t`${text} Skipped unless you include them.`}</p>
        <Checkbox checked={isChecked} onChange={onChange}>
          {count === 1 ? t`Import anyway` : t`Import anyway`}
        </Checkbox>
      </div>
    </Panel>
  );
}
