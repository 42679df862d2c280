import { t } from "@entrywise/host/macro";
import { CircleCheck } from "lucide-react";

/** On a trade whose figures are those of a statement that agreed with the broker's totals (Y-224). */
export function ReconciledTag() {
  return (
    <span className="ui-tag" title={t`Dates, sizes, prices, costs and results match the broker's statement.`}>
      <CircleCheck aria-hidden="true" size={12} />
      {t`Reconciled`}
    </span>
  );
}
