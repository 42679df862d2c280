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
  if (count === 0) return t`no trade is removed`;
  return count === 1 ? t`1 trade is removed` : t`${whole(count)} trades are removed`;
};
const restoredText = (count: number) =>
  count === 1
    ? t`1 trade is put back as before: an earlier import had brought it.`
    : t`${whole(count)} trades are put back as before: an earlier import had brought them.`;
const remainingCashText = (count: number) =>
  count === 1
    ? t`1 cash row stays: another import holds it too.`
    : t`${whole(count)} cash rows stay: another import holds them too.`;
const editedSince = (count: number, withEdited: boolean) => {
  if (withEdited) return count === 1 ? t`1 trade was edited since:` : t`${whole(count)} trades were edited since:`;
  return count === 1 ? t`1 trade was edited since and stays:` : t`${whole(count)} trades were edited since and stay:`;
};

/** What undoing will do, in numbers that follow the choice. */
export function UndoPlanText({ plan, fileName, withEdited, onWithEdited }: UndoPlanTextProps) {
  const { editedTrades, removedCash, keptCash } = plan;
  const { removed, restored } = outcomeOf(plan, withEdited);
  return (
    <div className="im-form">
      <p>
        <Trans>
          Of <b>{fileName}</b>, {removedText(removed)}
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
                <Link to={`/trades/${id}`}>{symbol}</Link>
                {withEdited ? (isRestored ? t` is put back as before, with what you wrote` : t` is removed`) : ""}
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

function outcomeOf({ removedTrades, restoredTrades, editedTrades }: UndoPlan, withEdited: boolean) {
  const edited = withEdited ? editedTrades : [];
  const back = edited.filter(({ isRestored }) => isRestored).length;
  return { removed: removedTrades + edited.length - back, restored: restoredTrades + back };
}

/** What the choice adds. */
function editedText({ editedTrades }: UndoPlan): string {
  const back = editedTrades.filter(({ isRestored }) => isRestored).length;
  if (back === 0) return t`Remove edited trades too`;
  return back === editedTrades.length ? t`Put edited trades back too` : t`Remove edited trades or put them back too`;
}
