import type { Business } from "@entrywise/contracts/business/business.api";
import { useLingui } from "@entrywise/host/macro";
import { Panel } from "@entrywise/ui";
import { useBusinessChange } from "../../data/business.queries.ts";
import { DetailsForm } from "../../frame/details-form.tsx";

/** Business details edited by its Admins. */
export function BusinessSettings({ business }: { business: Business }) {
  const { t } = useLingui();
  const call = useBusinessChange();
  const { id, name, details, seatLimit, version } = business;
  if (details === null) return null;
  return (
    <Panel title={t`Details`}>
      <DetailsForm
        name={`business-${id}`}
        value={{ name, ...details, seatLimit: seatLimit ?? 1 }}
        action={t`Save`}
        isPending={call.isPending}
        onSave={(body, forget) =>
          call.mutate({
            send: (callBusiness) =>
              callBusiness("PUT /business/{businessId}", { params: { businessId: id }, body, ifMatch: version }),
            failure: t`Couldn't save the details. Try again.`,
            done: t`Saved`,
            saved: forget,
          })
        }
      />
    </Panel>
  );
}
