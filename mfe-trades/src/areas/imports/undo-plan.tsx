import type { UndoPlan } from "@entrywise/contracts/trades/trade-import";
import { Link } from "@entrywise/host/router";
import { Checkbox } from "@entrywise/ui";
import { numberText } from "./part-choice.tsx";

export interface UndoPlanTextProps {
  plan: UndoPlan;
  fileName: string;
  withEdited: boolean;
  onWithEdited: (withEdited: boolean) => void;
}

const SHOWN = 8;
const areText = (count: number, name: string) =>
  count === 0 ? `no ${name} is` : `${numberText(count, name)} ${count === 1 ? "is" : "are"}`;

/** What undoing will do, in numbers that follow the choice. */
export function UndoPlanText({ plan, fileName, withEdited, onWithEdited }: UndoPlanTextProps) {
  const { editedTrades, removedCash, keptCash } = plan;
  const { removed, restored } = outcomeOf(plan, withEdited);
  return (
    <div className="im-form">
      <p>
        Of <b>{fileName}</b>, {areText(removed, "trade")} removed
        {removedCash === 0 ? "" : `, with ${numberText(removedCash, "cash row")}`}.
        {restored === 0
          ? ""
          : ` ${areText(restored, "trade")} put back as before: an earlier import had brought ${them(restored)}.`}
        {keptCash === 0
          ? ""
          : ` ${numberText(keptCash, "cash row")} ${stays(keptCash)}: another import holds ${them(keptCash)} too.`}
      </p>
      {editedTrades.length === 0 ? null : (
        <>
          <p>
            {editedTrades.length === 1 ? "1 trade was" : `${editedTrades.length} trades were`} edited since
            {withEdited ? ":" : ` and ${stays(editedTrades.length)}:`}
          </p>
          <ul className="im-kept">
            {editedTrades.slice(0, SHOWN).map(({ id, symbol, isRestored }) => (
              <li key={id}>
                <Link to={`/trades/${id}`}>{symbol}</Link>
                {withEdited ? (isRestored ? " is put back as before, with what you wrote" : " is removed") : ""}
              </li>
            ))}
            {editedTrades.length > SHOWN ? <li>and {editedTrades.length - SHOWN} more</li> : null}
          </ul>
          <Checkbox checked={withEdited} onChange={onWithEdited}>
            {editedText(plan)}
          </Checkbox>
        </>
      )}
    </div>
  );
}

const them = (count: number) => (count === 1 ? "it" : "them");
const stays = (count: number) => (count === 1 ? "stays" : "stay");

function outcomeOf({ removedTrades, restoredTrades, editedTrades }: UndoPlan, withEdited: boolean) {
  const edited = withEdited ? editedTrades : [];
  const back = edited.filter(({ isRestored }) => isRestored).length;
  return { removed: removedTrades + edited.length - back, restored: restoredTrades + back };
}

/** What the choice adds. */
function editedText({ editedTrades }: UndoPlan): string {
  const back = editedTrades.filter(({ isRestored }) => isRestored).length;
  if (back === 0) return "Remove edited trades too";
  return back === editedTrades.length ? "Put edited trades back too" : "Remove edited trades or put them back too";
}
