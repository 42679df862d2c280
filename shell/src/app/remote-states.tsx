import { useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { type FailedPartProps, RemoteContext } from "@entrywise/host/shell";
import { FailedPart, SkeletonRows } from "@entrywise/ui";
import { useContext } from "react";

/** Shown in place of a remote's part that couldn't be loaded or rendered. */
export function FailedRemote({ name, versions, reference, cause = "load", team, onRetry }: FailedPartProps) {
  const { brand } = useHost();
  const { t } = useLingui();
  const remote = useContext(RemoteContext);
  const newest = versions.join(t`, then `);
  const tried = [
    versions.length === 0 ? [] : t`Tried version ${newest}.`,
    team === undefined ? [] : t`Team: ${team}.`,
  ].flat();
  const texts = {
    load: t`It couldn't be downloaded. Everything else is working.`,
    timeout: t`It took too long to load. Everything else is working.`,
    // Drafts are restored; state held in a part's memory isn't.
    error: t`Everything else is working. What you saved is safe; unsaved text in this part may be lost.`,
  };
  return (
    <div className="shell-part-state" data-failed-remote={remote?.id}>
      <FailedPart
        title={cause === "error" ? t`Something went wrong in ${name}` : t`Couldn't load ${name}`}
        reference={reference}
        onRetry={onRetry}
        supportEmail={brand.supportEmail}
        {...(tried.length === 0 ? {} : { tried: tried.join(" ") })}
      >
        {texts[cause]}
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
