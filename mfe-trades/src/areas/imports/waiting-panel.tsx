import type { WaitingStatement } from "@entrywise/contracts/trades/waiting-statements.api";
import { ApiProblem, codedProblemText } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { plural, t } from "@entrywise/host/macro";
import { Button, Panel } from "@entrywise/ui";
import { QueryFailure } from "@entrywise/ui/states";
import { useForgetWaiting, useWaitingStatements } from "./waiting.queries.ts";
import { refusalText } from "./warning-texts.ts";

/** Its place in the queue, or that it is being read. */
function placeText({ state, ahead }: WaitingStatement): string {
  if (state === "reading") return t`Reading your file…`;
  if (ahead === 0) return t`Waiting for a free place: your file is next.`;
  return plural(ahead ?? 0, {
    one: "Waiting for a free place: # file before yours.",
    other: "Waiting for a free place: # files before yours.",
  });
}

/** The file that this page waits for, with its place. */
export function FollowedStatement({ followed }: { followed: WaitingStatement | null }) {
  if (followed === null) return null;
  return (
    <Panel title={t`The server is busy`} sub={followed.fileName}>
      <div className="im-running">
        <p role="status">
          <b>{placeText(followed)}</b>
        </p>
        <p className="im-quiet">{t`You can leave this page; the import continues by itself.`}</p>
      </div>
    </Panel>
  );
}

export interface WaitingPanelProps {
  /** The file that the page shows already; null for none. */
  followed: WaitingStatement | null;
  /** Takes a file that was read as if it had just been chosen. */
  onContinue: (waiting: WaitingStatement) => void;
}

/** Files that waited for a free place while their person was elsewhere. */
export function WaitingPanel({ followed, onContinue }: WaitingPanelProps) {
  const { items, error, refetch } = useWaitingStatements();
  const forget = useForgetWaiting();
  const listed = items.filter(({ id }) => id !== followed?.id);
  if (error !== null && !(error instanceof ApiProblem && error.status === 404)) {
    return (
      <QueryFailure
        query={{ data: undefined, error, refetch }}
        failure={t`Couldn't load the waiting files`}
        detail={t`You can still import files.`}
      />
    );
  }
  if (listed.length === 0) return null;
  return (
    <Panel title={t`Waiting files`} sub={t`deleted after a day`} flush className="im-past">
      <ul className="im-deliveries">
        {listed.map((item) => (
          <WaitingItem
            key={item.id}
            item={item}
            isBusy={forget.isPending}
            onContinue={() => onContinue(item)}
            onForget={() => forget.mutate(item)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface WaitingItemProps {
  item: WaitingStatement;
  isBusy: boolean;
  onContinue: () => void;
  onForget: () => void;
}

function WaitingItem({ item, isBusy, onContinue, onForget }: WaitingItemProps) {
  const dates = useDateText();
  const { fileName, state, receivedAt } = item;
  return (
    <li>
      <div className="im-delivery-file">
        <b>{fileName}</b>
        <p className="im-quiet">{dates.dateTime(receivedAt)}</p>
      </div>
      <p className={`im-delivery-state ${state === "refused" ? "im-failed" : ""}`} role="status">
        {stateText(item)}
      </p>
      <div className="im-delivery-actions">
        <Button size="sm" variant="ghost" aria-label={t`Forget ${fileName}`} disabled={isBusy} onClick={onForget}>
          {t`Forget`}
        </Button>
        {state === "ready" || state === "refused" ? (
          <Button
            size="sm"
            variant={state === "ready" ? "solid" : "outline"}
            aria-label={t`Continue with ${fileName}`}
            onClick={onContinue}
          >
            {t`Continue`}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function stateText(item: WaitingStatement): string {
  if (item.state === "ready") return t`Read. You can check it before you import it.`;
  if (item.problem === null) return placeText(item);
  return codedProblemText(new ApiProblem(item.problem.status, item.problem), refusalText, t`Couldn't read this file.`);
}
