import type { UndoPlan } from "@entrywise/contracts/trades/trade-import";
import { Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Checkbox, formatNumber } from "@entrywise/ui";
import { numberText } from "./part-choice.tsx";

export interface UndoPlanTextProps {
  plan: UndoPlan;
  fileName: string;
  withEdited: boolean;
  onWithEdited: (withEdited: boolean) => void;
}

const SHOWN = 8;
const removedText = (count: number) => {
  if (count === 0) return t`no trades will be removed`;
  return count === 1 ? t`1 trade will be removed` : t`${whole(count)} trades will be removed`;
};
const restoredText = (count: number) =>
  count === 1
    ? t`1 trade will be restored because it came from an earlier import.`
    : t`${whole(count)} trades will be restored because they came from an earlier import.`;
const remainingCashText = (count: number) =>
  count === 1
    ? t`1 cash row stays because another import contains it too.`
    : t`${whole(count)} cash rows stay because another import contains them too.`;
const editedSince = (count: number, withEdited: boolean) => {
  if (withEdited) return count === 1 ? t`1 trade was edited since:` : t`${whole(count)} trades were edited since:`;
  return count === 1
    ? t`1 trade was edited since and will stay:`
    : t`${whole(count)} trades were edited since and will stay:`;
};

/** What undoing will do, in numbers that follow the choice. */
export function UndoPlanText({ plan, fileName, withEdited, onWithEdited }: UndoPlanTextProps) {
  const { editedTrades, removedCash, keptCash } = plan;
  const { removed, restored } = describeOutcome(plan, withEdited);
  return (
    <div className="im-form">
      <p>
        <Trans>
          <b>{fileName}</b>: {removedText(removed)}
        </Trans>
        {removedCash === 0 ? "" : t`, with ${numberText(removedCash, "cash row")}`}.
        {restored === 0 ? "" : ` ${restoredText(restored)}`}
        {keptCash === 0 ? "" : ` ${remainingCashText(keptCash)}`}
      </p>
      {editedTrades.length === 0 ? null : (
        <>
          <p>{editedSince(editedTrades.length, withEdited)}</p>
          <ul className="im-remaining">
            {editedTrades.slice(0, SHOWN).map(({ id, symbol, isRestored }) => (
              <li key={id}>
                <EditedTrade
                  id={id}
                  symbol={symbol}
                  outcome={withEdited ? (isRestored ? "restored" : "removed") : null}
                />
              </li>
            ))}
            {editedTrades.length > SHOWN ? <li>{t`and ${editedTrades.length - SHOWN} more`}</li> : null}
          </ul>
          <Checkbox checked={withEdited} onChange={onWithEdited}>
            {editedText(plan)}
          </Checkbox>
        </>
      )}
    </div>
  );
}

const whole = (count: number) => formatNumber(count, { decimals: 0 });

function describeOutcome({ removedTrades, restoredTrades, editedTrades }: UndoPlan, withEdited: boolean) {
  const edited = withEdited ? editedTrades : [];
  const back = edited.filter(({ isRestored }) => isRestored).length;
  return { removed: removedTrades + edited.length - back, restored: restoredTrades + back };
}

/** What the choice adds. */
function editedText({ editedTrades }: UndoPlan): string {
  const back = editedTrades.filter(({ isRestored }) => isRestored).length;
  if (back === 0) return t`Remove edited trades too`;
  return back === editedTrades.length ? t`Restore edited trades too` : t`Remove or restore edited trades too`;
}

interface EditedTradeProps {
  id: string;
  symbol: string;
  /** What becomes of it; null: it stays. */
  outcome: "restored" | "removed" | null;
}

function EditedTrade({ id, symbol, outcome }: EditedTradeProps) {
  const link = <Link to={`/trades/${id}`}>{symbol}</Link>;
  if (outcome === null) return link;
  return outcome === "restored" ? (
    <Trans>{link} and your notes will be restored</Trans>
  ) : (
    <Trans>{link} will be removed</Trans>
  );
}
