import type { AuditEntry } from "@entrywise/contracts/platform/releases.api";
import { Panel, TriangleAlert } from "@entrywise/ui";
import { auditText, shortTime } from "./release-texts.ts";

/** Every change: what, who, when and why; newest first. */
export function AuditLog({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Panel title="Audit log" sub="every change, who and when" flush>
      {entries.length === 0 ? <p className="rl-quiet">Nothing has been changed yet.</p> : null}
      <ol className="rl-audit">
        {entries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{shortTime(entry.at)}</time>
            <span>
              {entry.automatic ? <TriangleAlert aria-label="By itself" /> : null}
              {auditText(entry)}
              <small>{[entry.who, entry.why].filter((part) => part !== "").join(" · ")}</small>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
