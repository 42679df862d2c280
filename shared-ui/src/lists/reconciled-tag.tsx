import { t } from "@entrywise/host/macro";
import { CircleCheck } from "lucide-react";

/** For trades whose figures come from a statement that matched the broker's totals (Y-224). */
export function ReconciledTag() {
  return (
    <span className="ui-tag" title={t`Dates, sizes, prices, costs and results match the broker's statement.`}>
      <CircleCheck aria-hidden="true" size={12} />
      {t`Reconciled`}
    </span>
  );
}
