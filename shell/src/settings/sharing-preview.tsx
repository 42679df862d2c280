import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { useLingui } from "@entrywise/host/macro";
import { formatNumber, formatPercent, Panel, Private, Tag } from "@entrywise/ui";
import type { ReactNode } from "react";

interface Line {
  label: string;
  value: ReactNode;
  /** Null: everybody with the link sees it. */
  permission: keyof SharePermissions | null;
}

const money = formatNumber("895.72", { decimals: 2, signed: true });
const pips = formatNumber("43.2", { decimals: 1, signed: true });
const reward = formatNumber("1.79", { decimals: 2, signed: true });

/** A trade of the documentation as visitors would see it with these permissions. */
export function SharingPreview({ permissions }: { permissions: SharePermissions }) {
  const { t } = useLingui();
  const shown = t`shown`;
  const lines: Line[] = [
    { label: t`Pips and R`, value: `${pips} · ${reward}R`, permission: null },
    { label: t`Profits`, value: `${money} USD`, permission: "sharePermissionsViewProfits" },
    {
      label: t`Percentages`,
      value: formatPercent(2.82, { decimals: 2, signed: true }),
      permission: "sharePermissionsViewPercentages",
    },
    { label: t`Tags`, value: <Tag>{t`A+ setup`}</Tag>, permission: "sharePermissionsViewTags" },
    { label: t`Notes`, value: shown, permission: "sharePermissionsViewNotes" },
    { label: t`Insights`, value: shown, permission: "sharePermissionsViewInsights" },
    { label: t`Account info`, value: "FX Raw 4821", permission: "sharePermissionsViewAccountInfo" },
    { label: t`Workflow: preparation`, value: shown, permission: "sharePermissionsViewWorkflowPreparation" },
    { label: t`Workflow: execution`, value: shown, permission: "sharePermissionsViewWorkflowExecution" },
    { label: t`Workflow: review`, value: shown, permission: "sharePermissionsViewWorkflowReview" },
  ];
  return (
    <Panel title={t`What visitors see`} sub={t`example: EURUSD Short`}>
      <dl className="shell-preview">
        {lines.map(({ label, value, permission }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{permission === null || permissions[permission] ? value : <Private />}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
