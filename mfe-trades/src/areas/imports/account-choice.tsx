import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import { t } from "@entrywise/host/macro";
import { Field, Note, NumberField, Select } from "@entrywise/ui";
import { AccountCurrency, asksCurrency } from "./account-currency.tsx";
import { takesCurrency } from "./statement-profile.ts";

/** With what an account can be made: none that the file names, else through the profile at hand or one of its own. */
export function mayMakeAccount(
  { account }: ImportPreview,
  profile: ImportProfile | null,
): "account" | "profile" | null {
  if ((profile?.accountId ?? null) === null) return "account";
  return account.number === null ? "profile" : null;
}

interface UnnamedAccountProps {
  preview: ImportPreview;
  profile: ImportProfile | null;
  account: TradeAccount | undefined;
}

/** Nothing but the order of the profiles speaks for the account of a file of another kind that names none. */
export function UnnamedAccount({ preview, profile, account }: UnnamedAccountProps) {
  const { formats = [] } = profile ?? {};
  const isOtherKind = formats.length > 0 && !formats.includes(preview.format);
  if (account === undefined || preview.account.number !== null || !isOtherKind) return null;
  return (
    <Note tone="warn">{t`The file doesn't name its account, and “${account.name}” hasn't had this kind of file before. It will be imported there unless you choose another or a new account.`}</Note>
  );
}

export interface AccountChoiceProps {
  preview: ImportPreview;
  accounts: readonly TradeAccount[];
  mayMake: boolean;
  value: string;
  /** What a new account begins with, null while nothing is said. */
  startBalance: string | null;
  /** Of a new account whose file names none; "" while nobody has chosen. */
  currency: string;
  onChange: (accountId: string) => void;
  onStartBalance: (amount: string | null) => void;
  onCurrency: (currency: string) => void;
}

/** Of a new account whose file does not know what it began with. */
export function asksStartBalance({ tellsBalance = true }: ImportPreview, accountId: string): boolean {
  return accountId === "" && !tellsBalance;
}

/** Brokers know the last stop alone, people the one they began with. */
function stopsText({ rows }: ImportPreview): string {
  if (rows.some(({ stopPrice = null }) => stopPrice !== null)) {
    return t`Stops in the file are used as initial stops to calculate R. Rows without a stop have no R.`;
  }
  if (rows.every(({ reportedStopPrice }) => reportedStopPrice === null)) {
    return t`The file has no stops. You'll see R once you set initial stops.`;
  }
  return t`The file only has final stops. You choose which ones count as initial stops.`;
}

export function AccountChoice(props: AccountChoiceProps) {
  const { preview, mayMake, accounts, value, startBalance, onChange, onStartBalance } = props;
  const { account, label } = preview;
  const made = [account.broker ?? account.name ?? label, account.number].filter(Boolean).join(" ");
  return (
    <div className="im-form">
      <Field
        label={t`Account`}
        hint={account.currency === null ? undefined : t`The statement is in ${account.currency}.`}
      >
        <Select
          value={value}
          {...(mayMake ? {} : { placeholder: t`Choose an account` })}
          onChange={onChange}
          options={[
            ...(mayMake ? [{ value: "", label: t`New account: ${made}` }] : []),
            ...accounts.map((other) => ({
              value: other.id,
              label: `${other.name} · ${other.currency}`,
              disabled: !takesCurrency(other, account),
            })),
          ]}
        />
      </Field>
      {asksCurrency(preview, value) ? <AccountCurrency value={props.currency} onChange={props.onCurrency} /> : null}
      {asksStartBalance(preview, value) ? (
        <Field
          label={t`Starting balance`}
          hint={t`Not in the file. Percentages are based on it. Leave it empty to set it later in Trade accounts.`}
        >
          <NumberField kind="profit" step="100" value={startBalance} onChange={onStartBalance} />
        </Field>
      ) : null}
      <p className="im-quiet">{stopsText(preview)}</p>
    </div>
  );
}
