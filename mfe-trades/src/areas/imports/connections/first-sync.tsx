import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link, useNavigate } from "@entrywise/host/router";
import { Button, Note, Panel, Spinner } from "@entrywise/ui";
import { useEffect } from "react";
import { useWatchedConnection } from "../../../data/connections/connections.queries.ts";
import { reasonSentences } from "../../../display/connections/reason-sentences.ts";
import { previewAddress } from "./connection-actions.tsx";

/** Waits for the first statement and leads to its preview; whoever leaves is told when it is there. */
export function FirstSync({ id, name }: { id: string; name: string }) {
  const { data } = useWatchedConnection(id);
  const navigate = useNavigate();
  const address = data !== undefined && data.deliveryId !== null ? previewAddress(data) : null;
  useEffect(() => {
    if (address !== null) navigate(address, { replace: true });
  }, [address, navigate]);
  const reason = data?.reason ?? null;
  return (
    <Panel title={t`Reading your trades`} sub={t`nothing is saved before you agree`}>
      {reason === null ? (
        <p className="im-into">
          <Spinner label={t`Reading from ${name}`} />
          {t`This takes a minute or two the first time. You can leave; we'll notify you when the preview is ready.`}
        </p>
      ) : (
        <Note tone="warn">{i18n._(reasonSentences[reason])}</Note>
      )}
      <div className="im-done-actions">
        <Button asChild variant="ghost">
          <Link to="/trade-imports/connections">{t`Go to connections`}</Link>
        </Button>
      </div>
    </Panel>
  );
}
