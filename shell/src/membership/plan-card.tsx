import type { MembershipPlan } from "@entrywise/contracts/platform/membership";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Check, Minus } from "@entrywise/ui";
import type { ReactNode } from "react";

export interface PlanCardProps {
  plan: MembershipPlan;
  isCurrent: boolean;
  price: ReactNode;
  children: ReactNode;
}

/** A plan with what it gives and costs. */
export function PlanCard({ plan, isCurrent, price, children }: PlanCardProps) {
  const { t } = useLingui();
  const name = plan.key === "pro" ? t`Pro` : t`Basic`;
  return (
    <article className="plan" data-current={isCurrent ? "" : undefined} aria-label={name}>
      <div className="plan-name">
        <b>{name}</b>
        {isCurrent ? <Badge bg="primary.tint" color="primary.fg">{t`Your plan`}</Badge> : null}
      </div>
      {price}
      <Features plan={plan} />
      <div className="plan-deeds">{children}</div>
    </article>
  );
}

function Features({ plan }: { plan: MembershipPlan }) {
  const { t } = useLingui();
  const { numberOfTradeDetailPanels: panels, numberOfSnapshots: snapshots } = plan;
  const lines: [string, boolean][] = [
    [t`Unlimited trades, imports and statistics`, true],
    [panels === null ? t`All trade panels side by side` : t`Trade panels at a time: ${panels}`, true],
    [snapshots === null ? t`Unlimited snapshots` : t`Snapshots per trade: ${snapshots}`, true],
    [t`Scale in and out with multiple exits`, plan.canScaleInAndOut],
    [t`Templates`, plan.templates],
    [t`Links in notes`, plan.textEditorLinks],
    [t`Images in notes`, plan.textEditorImages],
  ];
  return (
    <ul className="plan-features">
      {lines.map(([line, isIncluded]) => (
        <li key={line} data-lacking={isIncluded ? undefined : ""}>
          {isIncluded ? <Check aria-hidden="true" size={14} /> : <Minus aria-hidden="true" size={14} />}
          {line}
          {isIncluded ? null : (
            <span className="ui-said">
              <Trans>not included</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
