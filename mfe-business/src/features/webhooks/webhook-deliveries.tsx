import {
  type DeliveryStatus,
  deliveryStatus,
  type Webhook,
  type WebhookDelivery,
  webhookDelivery,
} from "@entrywise/contracts/business/webhooks.api";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Bell, Button, Dialog, Select } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { useState } from "react";
import { useBusinessChange, useBusinessPages } from "../../data/business.queries.ts";
import { PagedList } from "../../frame/part-states.tsx";
import { messageNames, problemNames, statusNames } from "./webhook-texts.ts";

export interface WebhookDeliveriesProps {
  path: string;
  webhook: Webhook;
  /** Whether messages may be sent again. */
  canReplay: boolean;
  onClose: () => void;
}

/** Messages of a webhook of the last 7 days. */
export function WebhookDeliveries({ path, webhook, canReplay, onClose }: WebhookDeliveriesProps) {
  const { t } = useLingui();
  const [status, setStatus] = useState("");
  const own = `${path}/${webhook.webhookId}/deliveries`;
  const list = useBusinessPages(own, webhookDelivery, { status: status || undefined });
  return (
    <Dialog title={t`Messages of the last 7 days`} size="md" onClose={onClose}>
      <div className="business-stack">
        <p className="business-key">{webhook.url}</p>
        <div className="business-actions">
          <Select
            size="sm"
            aria-label={t`Status`}
            value={status}
            options={[
              { value: "", label: t`All` },
              ...deliveryStatus.options.map((value) => ({ value, label: t(statusNames[value]) })),
            ]}
            onChange={setStatus}
          />
          <Button size="sm" variant="outline" disabled={list.isFetching} onClick={() => void list.refetch()}>
            <Trans>Refresh</Trans>
          </Button>
        </div>
        <PagedList
          list={list}
          icon={Bell}
          failure={t`The messages could not be loaded`}
          empty={t`No messages`}
          row={(delivery) => (
            <DeliveryRow
              key={delivery.deliveryId}
              shown={delivery}
              replayPath={canReplay && webhook.enabled ? `${own}/${delivery.deliveryId}/replay` : null}
            />
          )}
        />
      </div>
    </Dialog>
  );
}

const looks: Readonly<Record<DeliveryStatus, { bg: string; color: string }>> = {
  waiting: { bg: "bg.muted", color: "fg.muted" },
  delivered: { bg: "ok.tint", color: "ok.fg" },
  dead: { bg: "warn.tint", color: "warn.fg" },
};

/** @param replayPath null where the message cannot be sent again */
function DeliveryRow({ shown, replayPath }: { shown: WebhookDelivery; replayPath: string | null }) {
  const { t } = useLingui();
  const dates = useDateText();
  const call = useBusinessChange<WebhookDelivery>();
  const { type, status, attempts, lastStatus, problem, createdAt, payload, deliveryId } = shown;
  const outcome = problem === null || problem === "status" ? lastStatus : t(problemNames[problem]);
  const replay = (path: string) =>
    call.mutate({
      method: "post",
      path,
      failure: t`The message could not be sent again.`,
      done: t`The message is sent again.`,
    });
  return (
    <li className="business-line">
      <span>
        <b>{t(messageNames[type])}</b>
        <small>
          {dates.dateTime(createdAt)}, <Plural value={attempts} one="# attempt" other="# attempts" />
          {outcome === null ? null : `, ${outcome}`}
        </small>
      </span>
      <Badge {...looks[status]}>{t(statusNames[status])}</Badge>
      {replayPath === null || status === "waiting" ? null : (
        <Button size="sm" variant="outline" disabled={call.isPending} onClick={() => replay(replayPath)}>
          <Trans>Send again</Trans>
        </Button>
      )}
      <details className="business-payload">
        <summary>
          <Trans>Message</Trans>
        </summary>
        <ScrollRegion name={t`Message`}>
          <pre className="business-code">
            {`webhook-id: ${deliveryId}\n\n${JSON.stringify(JSON.parse(payload), null, 2)}`}
          </pre>
        </ScrollRegion>
      </details>
    </li>
  );
}
