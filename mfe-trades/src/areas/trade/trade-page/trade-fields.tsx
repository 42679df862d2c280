import type { Strategy, TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { Direction, MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import {
  ArrowDownRight,
  ArrowUpRight,
  Button,
  Check,
  ChevronDown,
  CircleCheck,
  Clock,
  Menu,
  MenuItem,
  Search,
  Segmented,
  Select,
  X,
} from "@entrywise/ui";
import { directionNames, marketNames, noStrategy } from "../../../display/trade-texts.ts";
import { translatedOptions } from "../../../display/translated.ts";
import type { TradeChanges } from "./use-trade-changes.ts";

export interface TradeFieldsProps {
  changes: TradeChanges;
  accountName: string;
  strategyName: string | null;
  /** Enabled and disabled ones; empty until they are known. */
  accounts: readonly TradeAccount[];
  strategies: readonly Strategy[];
  onPickSymbol: () => void;
}

const markets = Object.values(MarketType).map((value) => ({
  value: String(value),
  label: marketNames[value],
}));
const statusNames = {
  0: msg`Planning`,
  1: msg`Executed`,
  2: msg`Missed`,
  3: msg`Invalid`,
} as const;
const statusIcons = { 0: Clock, 1: CircleCheck, 2: X, 3: X } as const;

/** Those that can be chosen: the enabled ones, and the one that is chosen even if it is not. */
function choices<Item extends { id: string; name: string; isEnabled: boolean }>(
  items: readonly Item[],
  chosen: { id: string; name: string } | null,
) {
  const open = items.filter(({ id, isEnabled }) => isEnabled || id === chosen?.id);
  const list = chosen === null || open.some(({ id }) => id === chosen.id) ? open : [chosen, ...open];
  return list.map(({ id, name }) => ({ value: id, label: name }));
}

/** What the trade is: each field shows its change at once. */
export function TradeFields({
  changes,
  accountName,
  strategyName,
  accounts,
  strategies,
  onPickSymbol,
}: TradeFieldsProps) {
  const { shown, setAccount, setStrategy, setStatus, setDefinition } = changes;
  const account = { id: shown.accountId, name: accounts.find(({ id }) => id === shown.accountId)?.name ?? accountName };
  const strategy = shown.strategyId === null ? null : { id: shown.strategyId, name: strategyName ?? "" };
  return (
    <>
      <span className="trade-field trade-field-account">
        <Select
          aria-label={t`Account`}
          value={shown.accountId}
          options={choices(accounts, account)}
          onChange={setAccount}
        />
      </span>
      <Button
        className="trade-symbol"
        aria-label={t`Symbol: ${shown.instrument}`}
        aria-haspopup="dialog"
        onClick={onPickSymbol}
      >
        <Search aria-hidden="true" />
        <b>{shown.instrument}</b>
        <ChevronDown aria-hidden="true" />
      </Button>
      <span className="trade-field trade-field-market">
        <Select
          aria-label={t`Market`}
          value={String(shown.marketType)}
          options={translatedOptions(markets)}
          onChange={(value) => setDefinition({ marketType: parseMarket(value) })}
        />
      </span>
      <Segmented
        writes
        label={t`Direction`}
        value={shown.direction}
        options={[
          { value: Direction.Long, label: <DirectionChoice direction={Direction.Long} /> },
          { value: Direction.Short, label: <DirectionChoice direction={Direction.Short} /> },
        ]}
        onChange={(direction) => setDefinition({ direction })}
      />
      <StatusMenu status={shown.status} onChange={setStatus} />
      <span className="trade-field trade-field-strategy">
        <Select
          aria-label={t`Strategy`}
          value={shown.strategyId ?? ""}
          options={[{ value: "", label: noStrategy() }, ...choices(strategies, strategy)]}
          onChange={(value) => setStrategy(value === "" ? null : value)}
        />
      </span>
    </>
  );
}

const parseMarket = (value: string) =>
  Object.values(MarketType).find((market) => String(market) === value) ?? MarketType.Forex;

function DirectionChoice({ direction }: { direction: Direction }) {
  const Arrow = direction === Direction.Long ? ArrowUpRight : ArrowDownRight;
  return (
    <>
      <Arrow aria-hidden="true" size={14} />
      {i18n._(directionNames[direction])}
    </>
  );
}

function StatusMenu({ status, onChange }: { status: TradeStatus; onChange: (status: TradeStatus) => void }) {
  const Icon = statusIcons[status];
  return (
    <Menu
      trigger={
        <Button
          className={`trade-status trade-status-${status}`}
          aria-label={t`Status: ${i18n._(statusNames[status])}`}
        >
          <Icon aria-hidden="true" />
          {i18n._(statusNames[status])}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {Object.values(TradeStatus).map((value) => (
        <MenuItem key={value} value={i18n._(statusNames[value]).toLowerCase()} onSelect={() => onChange(value)}>
          {value === status ? <Check aria-hidden="true" /> : <span style={{ width: 16 }} />}
          {i18n._(statusNames[value])}
        </MenuItem>
      ))}
    </Menu>
  );
}
