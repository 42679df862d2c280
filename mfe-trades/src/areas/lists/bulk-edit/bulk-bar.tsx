import type { BulkSet } from "@entrywise/contracts/trades/bulk.api";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { i18n } from "@entrywise/host/i18n";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, t } from "@entrywise/host/macro";
import {
  addDecimals,
  Button,
  formatNumber,
  IconButton,
  ListChecks,
  MenuItem,
  Money,
  RewardRisk,
  Shield,
  Target,
  Trash2,
  Wallet,
  X,
} from "@entrywise/ui";
import { useState } from "react";
import { OfTrades } from "../../../catalogue/of-trades.tsx";
import { useStrategies, useTradeAccounts } from "../../../data/trade-options/trade-choices.queries.ts";
import { noStrategy } from "../../../display/trade-texts.ts";
import type { BulkEdit, BulkProgress } from "./bulk.queries.ts";
import { BulkMenu } from "./bulk-menu.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { TagMenu } from "./tag-menu.tsx";
import { useChosenTrades } from "./use-chosen-trades.ts";
import "./bulk-edit.css";

export interface BulkBarProps {
  tradeIds: ReadonlySet<string>;
  /** Trades of the list, loaded or not. */
  total: number;
  /** Those of the chosen trades that are loaded. */
  trades: readonly TradeSummary[];
  onClear: () => void;
  edit: BulkEdit;
  /** Chooses all trades of the list; null where they are too many. */
  onChooseAll: (() => void) | null;
  /** Whether the dialog of initial stops is open. */
  isSettingStop: boolean;
  onSettingStop: (isOpen: boolean) => void;
  onShare: () => void;
  onOpen: (tradeId: string) => void;
}

/** More trades than these are not deleted before somebody has read how many they are. */
const unasked = 50;
const whole = (value: number) => formatNumber(value, { decimals: 0 });

const stopDialog = lazyComponent({
  name: msg`the initial stop`,
  load: () => import("./stop-dialog.tsx").then(({ StopDialog }) => StopDialog),
});

const statusNames = {
  0: msg`Planning`,
  1: msg`Executed`,
  2: msg`Missed`,
  3: msg`Invalid`,
} as const;

/** What can be done with the chosen trades; floats over the foot of the list (Y-111). */
export function BulkBar({
  tradeIds,
  total,
  trades,
  onClear,
  edit: { apply: change, progress },
  onChooseAll,
  isSettingStop,
  onSettingStop,
  onShare,
  onOpen,
}: BulkBarProps) {
  const [deleting, setDeleting] = useState(false);
  const count = tradeIds.size;
  const apply = (set: BulkSet) => void change([...tradeIds], set);
  const isBusy = progress !== null;
  const remove = () => (count > unasked ? setDeleting(true) : apply({ kind: "delete" }));
  useChosenTrades({ tradeIds, trades, isBusy, onSettingStop, onShare, onOpen, onClear, onDelete: remove });
  return (
    <section className="bulk-bar" aria-label={t`Selected trades`} aria-busy={isBusy}>
      <b role="status">
        {isBusy ? progressText(progress) : t`${whole(count)}${count < total ? ` of ${whole(total)}` : ""} selected`}
      </b>
      {count < total && onChooseAll !== null ? (
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          onClick={onChooseAll}
        >{t`Select all ${whole(total)}`}</Button>
      ) : null}
      {trades.length === count ? <Sums trades={trades} /> : null}
      <span className="bulk-line" />
      <span className="bulk-actions" inert={isBusy}>
        <AccountMenu onChoose={(accountId) => apply({ kind: "account", accountId })} />
        <StrategyMenu onChoose={(strategyId) => apply({ kind: "strategy", strategyId })} />
        <TagMenu onChoose={(tagId) => apply({ kind: "addTag", tagId })} />
        <BulkMenu icon={<ListChecks aria-hidden="true" />} label={t`Status`}>
          {Object.values(TradeStatus).map((status) => (
            <MenuItem
              key={status}
              value={i18n._(statusNames[status])}
              onSelect={() => apply({ kind: "status", status })}
            >
              {i18n._(statusNames[status])}
            </MenuItem>
          ))}
        </BulkMenu>
        <Button size="sm" variant="ghost" onClick={() => onSettingStop(true)}>
          <Shield aria-hidden="true" />
          {t`Set initial stop`}
        </Button>
        <Button size="sm" variant="ghost" className="bulk-delete" onClick={remove}>
          <Trash2 aria-hidden="true" />
          {t`Delete`}
        </Button>
        <IconButton size="sm" aria-label={t`Clear selection`} onClick={onClear}>
          <X aria-hidden="true" />
        </IconButton>
      </span>
      {deleting ? (
        <DeleteDialog
          count={count}
          onClose={() => setDeleting(false)}
          onDelete={() => {
            setDeleting(false);
            apply({ kind: "delete" });
          }}
        />
      ) : null}
      {isSettingStop ? (
        <LazyComponent
          part={stopDialog}
          props={{
            tradeIds,
            onClose: () => onSettingStop(false),
            onSet: (set) => {
              onSettingStop(false);
              apply(set);
            },
          }}
          placeholder={null}
        />
      ) : null}
    </section>
  );
}

const progressText = ({ isUndoing, done, of }: BulkProgress) =>
  isUndoing ? t`Undoing: ${whole(done)} of ${whole(of)}…` : t`Changing: ${whole(done)} of ${whole(of)}…`;

/** In place of the bar while a change is taken back, with nothing chosen. */
export function BulkProgressBar({ progress }: { progress: BulkProgress }) {
  return (
    <section className="bulk-bar" aria-label={t`Selected trades`} aria-busy="true">
      <b role="status">{progressText(progress)}</b>
    </section>
  );
}

/** Net profit and R of the chosen trades, where they are in one currency. */
function Sums({ trades }: { trades: readonly TradeSummary[] }) {
  const currencies = new Set(trades.map(({ currency }) => currency));
  const [currency] = currencies;
  const net = trades.reduce((sum, { netProfit }) => addDecimals(sum, netProfit ?? "0"), "0");
  const rewards = trades.flatMap(({ netRR }) => (netRR === null ? [] : [netRR]));
  return (
    <span className="bulk-sums">
      {currencies.size === 1 && currency !== undefined ? <Money value={net} currency={currency} unit signed /> : null}
      {rewards.length === 0 ? null : (
        <OfTrades counted={rewards.length} all={trades.length} form="short">
          <RewardRisk value={rewards.reduce((sum, reward) => sum + reward, 0)} unit />
        </OfTrades>
      )}
    </span>
  );
}

function AccountMenu({ onChoose }: { onChoose: (id: string) => void }) {
  const accounts = (useTradeAccounts().data?.items ?? []).filter(({ isEnabled }) => isEnabled);
  return (
    <BulkMenu icon={<Wallet aria-hidden="true" />} label={t`Account`}>
      {accounts.map(({ id, name }) => (
        <MenuItem key={id} value={id} onSelect={() => onChoose(id)}>
          {name}
        </MenuItem>
      ))}
    </BulkMenu>
  );
}

function StrategyMenu({ onChoose }: { onChoose: (id: string | null) => void }) {
  const strategies = (useStrategies({ enabled: true }).data?.items ?? []).filter(({ isEnabled }) => isEnabled);
  return (
    <BulkMenu icon={<Target aria-hidden="true" />} label={t`Strategy`}>
      <MenuItem value="none" onSelect={() => onChoose(null)}>
        {noStrategy()}
      </MenuItem>
      {strategies.map(({ id, name }) => (
        <MenuItem key={id} value={id} onSelect={() => onChoose(id)}>
          {name}
        </MenuItem>
      ))}
    </BulkMenu>
  );
}
