import { type FailedPartProps, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { FailedPart, SkeletonRows } from "@entrywise/ui";

/** In place of a part of a remote that could not be loaded or failed while drawing. */
export function FailedRemote({ name, versions, reference, onRetry }: FailedPartProps) {
  const { brand } = useHost();
  const { t } = useLingui();
  const newest = versions.join(t`, then `);
  const tried = versions.length === 0 ? undefined : t`Tried version ${newest}.`;
  return (
    <div className="shell-part-state">
      <FailedPart
        title={t`Couldn't load ${name}`}
        reference={reference}
        onRetry={onRetry}
        supportEmail={brand.supportEmail}
        {...(tried === undefined ? {} : { tried })}
      >
        <Trans>
          This part of {brand.name} isn't responding. Everything else is working and nothing you entered is lost.
        </Trans>
      </FailedPart>
    </div>
  );
}

export function LoadingPart() {
  return (
    <div className="shell-part-state">
      <SkeletonRows rows={8} />
    </div>
  );
}
