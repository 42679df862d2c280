import type { AuditEntry } from "@entrywise/contracts/platform/releases.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Panel, TriangleAlert } from "@entrywise/ui";
import { QuerySection, type QueryState } from "@entrywise/ui/states";
import { auditText } from "./release-texts.ts";
import { useShortTimes } from "./use-short-times.ts";

/** Every change: what, who, when and why; newest first. */
export function AuditLog({
  query,
}: {
  query: QueryState<{ items: AuditEntry[]; brokenAt?: number | null | undefined }>;
}) {
  const { t } = useLingui();
  const { shortTime } = useShortTimes();
  return (
    <Panel title={t`Audit log`} sub={t`every change, by whom and when`} flush>
      <QuerySection query={query} failure={t`Couldn't load the audit log`} rows={6} rowHeight={32}>
        {({ items, brokenAt = null }) =>
          items.length === 0 ? (
            <p className="rl-quiet">{t`No changes yet`}</p>
          ) : (
            <>
              {brokenAt === null ? null : (
                <p role="alert" className="admin-alarm">
                  <Trans>The log has been tampered with: entry {brokenAt} doesn't match the original.</Trans>
                </p>
              )}
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
              <ol className="rl-audit" aria-label={t`Changes, newest first`} tabIndex={0}>
                {items.map((entry) => (
                  <li key={entry.id}>
                    <time dateTime={entry.at}>{shortTime(entry.at)}</time>
                    <span>
                      {entry.automatic ? <TriangleAlert aria-label={t`Automatic`} /> : null}
                      {t(auditText(entry))}
                      <small>{[entry.who, entry.why].filter((part) => part !== "").join(" · ")}</small>
                    </span>
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </QuerySection>
    </Panel>
  );
}
