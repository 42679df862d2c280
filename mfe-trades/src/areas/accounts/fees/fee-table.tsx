import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { formatNumber, IconButton, missing, Pencil, Trash2 } from "@entrywise/ui";
import { Fragment } from "react";
import { rateText, scopeText, sideNames, unitNames } from "../../../display/estimated-costs/fee-texts.ts";
import { type FeeDraft, toLine } from "./fee-form.ts";
import { FeeLineForm } from "./fee-line-form.tsx";

interface FeeTableProps {
  drafts: readonly FeeDraft[];
  /** Id of the line that is being edited. */
  edited: string | null;
  onEdit: (id: string | null) => void;
  onChange: (drafts: readonly FeeDraft[]) => void;
}

/** Lines of a schedule, one of them with its fields. */
export function FeeTable({ drafts, edited, onEdit, onChange }: FeeTableProps) {
  const change = (id: string, part: Partial<FeeDraft>) =>
    onChange(drafts.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)));
  return (
    <div className="fee-scroll">
      <table className="ui-table" aria-label={t`Fee schedule`}>
        <thead>
          <tr>
            <th scope="col">{t`Applies to`}</th>
            <th scope="col">{t`Kind`}</th>
            <th scope="col" className="ui-end">{t`Rate`}</th>
            <th scope="col" className="ui-end">{t`At least`}</th>
            <th scope="col">{t`Charged`}</th>
            <th scope="col">{t`From`}</th>
            <th scope="col">
              <span className="ui-said">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {drafts.map((draft) => (
            <Fragment key={draft.id}>
              <LineRow
                draft={draft}
                isEdited={draft.id === edited}
                onEdit={() => onEdit(draft.id === edited ? null : draft.id)}
                onRemove={() => onChange(drafts.filter(({ id }) => id !== draft.id))}
              />
              {draft.id === edited ? (
                <tr>
                  <td colSpan={7}>
                    <FeeLineForm draft={draft} onChange={(part) => change(draft.id, part)} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const leastDecimals = (amount: string) => Math.max(2, amount.split(".")[1]?.length ?? 0);

interface LineRowProps {
  draft: FeeDraft;
  isEdited: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function LineRow({ draft, isEdited, onEdit, onRemove }: LineRowProps) {
  const line = toLine(draft);
  const name = line === null ? t`New fee` : scopeText(line.scope);
  return (
    <tr aria-selected={isEdited}>
      <td>
        <b>{name}</b>
      </td>
      <td>{i18n._(unitNames[draft.unit])}</td>
      <td className="ui-end">{draft.rate === null ? missing : rateText({ unit: draft.unit, rate: draft.rate })}</td>
      <td className="ui-end">
        {draft.minimum === null ? missing : formatNumber(draft.minimum, { decimals: leastDecimals(draft.minimum) })}
      </td>
      <td>{i18n._(sideNames[draft.side])}</td>
      <td>{draft.firstDay === "" ? missing : draft.firstDay}</td>
      <td className="ui-end">
        <IconButton size="sm" aria-label={t`Edit fee: ${name}`} aria-expanded={isEdited} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton size="sm" aria-label={t`Remove fee: ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}
