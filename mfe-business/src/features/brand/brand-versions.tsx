import type { Business } from "@entrywise/contracts/business/business.api";
import type { EditedBrand } from "@entrywise/contracts/platform/brand-designs.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog, EmptyState, Palette } from "@entrywise/ui";
import { useState } from "react";
import { useBusinessChange } from "../../data/business.queries.ts";

interface BrandVersionsProps {
  business: Business;
  edited: EditedBrand;
}

/** Published versions, which can be restored as draft. */
export function BrandVersions({ business, edited: { versions, published } }: BrandVersionsProps) {
  const { t } = useLingui();
  const dates = useDateText();
  const call = useBusinessChange<EditedBrand>();
  const [isOpen, setIsOpen] = useState(false);
  const restore = (version: number) =>
    call.mutate(
      {
        send: (callBusiness) =>
          callBusiness("POST /business/{businessId}/brand/restoration", {
            params: { businessId: business.id },
            body: { version },
          }),
        failure: t`Couldn't restore the version. Try again.`,
        done: t`Version ${version} is now the draft`,
      },
      { onSuccess: () => setIsOpen(false) },
    );
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
        <Trans>Versions</Trans>
      </Button>
      {isOpen ? (
        <Dialog title={t`Versions`} onClose={() => setIsOpen(false)}>
          {versions.length === 0 ? <EmptyState icon={Palette} title={t`Nothing published yet`} /> : null}
          <ul>
            {versions.map(({ version, publishedAt, by }) => (
              <li key={version} className="business-line">
                <span>
                  <b>
                    <Trans>Version {version}</Trans>
                  </b>
                  <small>
                    {dates.dateTime(publishedAt)}, {by}
                  </small>
                </span>
                {version === published.version ? null : (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={t`Restore version ${version}`}
                    disabled={call.isPending}
                    onClick={() => restore(version)}
                  >
                    <Trans>Restore</Trans>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  );
}
