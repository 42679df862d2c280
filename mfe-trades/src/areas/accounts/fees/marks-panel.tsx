import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Money, Note, Panel, Switch } from "@entrywise/ui";
import { useId } from "react";
import { useLeaveOutEstimates } from "../../../data/fees/fees.queries.ts";

/** How estimates are marked, and whether they count at all. */
export function MarksPanel({ currency, isLeftOut }: { currency: string; isLeftOut: boolean }) {
  const { reportError } = useHost();
  const leaveOut = useLeaveOutEstimates();
  const label = useId();
  return (
    <Panel title={t`How estimates are marked`}>
      <dl className="fee-facts fee-marks">
        <dt>{t`costs from this schedule`}</dt>
        <dd>
          <Money value="-2" currency={currency} signed estimated />
        </dd>
        <dt>{t`a figure that includes such costs`}</dt>
        <dd>
          <Money value="318.4" currency={currency} signed result="win" estimated />
        </dd>
        <dt>{t`costs your broker reported`}</dt>
        <dd>
          <Money value="-2.14" currency={currency} signed estimated={false} />
        </dd>
        <dt id={label}>{t`Leave out estimated costs`}</dt>
        <dd>
          <Switch
            aria-labelledby={label}
            checked={leaveOut.isPending ? leaveOut.variables : isLeftOut}
            disabled={leaveOut.isPending}
            onChange={(checked) =>
              leaveOut.mutate(checked, { onError: (error) => reportError(error, t`Error saving settings`) })
            }
          />
        </dd>
      </dl>
      <Note>{t`When a statement with real costs arrives, they replace the estimate. Exports list both.`}</Note>
    </Panel>
  );
}
