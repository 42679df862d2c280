import type { Finding, MarkFinding } from "@entrywise/contracts/trades/findings.api";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Bell, Button, Funnel, IconButton, X } from "@entrywise/ui";
import { useState } from "react";
import { leaveOut } from "../../../filter/leave-out.ts";
import { tradesAddress } from "../../../filter/trades-address.ts";
import { DismissDialog } from "./dismiss-dialog.tsx";
import { filterOfFinding, listConditions } from "./finding-filters.ts";
import { type FindingContext, nameOf } from "./finding-texts.ts";

interface FindingActionsProps {
  finding: Finding;
  sentence: string;
  context: FindingContext;
}

/** What can be done with a finding; its keys find the buttons by `data-action`. */
export function FindingActions({ finding, sentence, context }: FindingActionsProps) {
  const { filter, currency, onFilter, onMark } = context;
  const [isDismissing, setDismissing] = useState(false);
  const shown = filterOfFinding(filter, finding);
  const isFollowed = finding.mark?.state === "followed";
  const isDismissed = finding.mark?.state === "dismissed";
  const mark = (state: MarkFinding["state"], reason = "") =>
    onMark({ finding: finding.id, state, reason, name: nameOf(finding, currency) });
  return (
    <div className="fi-actions">
      {shown === null ? null : (
        <Button asChild size="sm">
          <Link to={tradesAddress(shown)}>{t`Show trades`}</Link>
        </Button>
      )}
      <IconButton
        size="sm"
        data-action="follow"
        aria-label={t({ message: "Follow", context: "finding" })}
        aria-pressed={isFollowed}
        onClick={() => mark(isFollowed ? null : "followed")}
      >
        <Bell aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        data-action="leave-out"
        aria-label={t`Leave out`}
        onClick={() => onFilter(leaveOut(filter, listConditions(finding)))}
      >
        <Funnel aria-hidden="true" />
      </IconButton>
      {isDismissed ? (
        <Button size="sm" variant="ghost" data-action="dismiss" onClick={() => mark(null)}>{t`Restore`}</Button>
      ) : (
        <IconButton size="sm" data-action="dismiss" aria-label={t`Dismiss`} onClick={() => setDismissing(true)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
      {isDismissing ? (
        <DismissDialog
          sentence={sentence}
          onClose={() => setDismissing(false)}
          onDismiss={(reason) => {
            setDismissing(false);
            mark("dismissed", reason);
          }}
        />
      ) : null}
    </div>
  );
}
