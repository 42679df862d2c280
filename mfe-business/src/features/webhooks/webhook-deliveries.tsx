import {
  type DeliveryStatus,
  deliveryStatus,
  type Webhook,
  type WebhookDelivery,
  webhookDelivery,
} from "@entrywise/contracts/business/webhooks.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Bell, Button, Dialog, Select } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { PagedList } from "@entrywise/ui/states";
import { useState } from "react";
import { useBusinessChange, useBusinessPages } from "../../data/business.queries.ts";
import { messageNames, problemNames, statusNames } from "./webhook-texts.ts";

const deliveries = listOf(webhookDelivery);

export interface WebhookDeliveriesProps {
  businessId: string;
  webhook: Webhook;
  /** Whether messages may be sent again. */
  canReplay: boolean;
  onClose: () => void;
}

/** Messages of a webhook of the last 7 days. */
export function WebhookDeliveries({ businessId, webhook, canReplay, onClose }: WebhookDeliveriesProps) {
  const { t } = useLingui();
  const [status, setStatus] = useState("");
  const params = { businessId, webhookId: webhook.webhookId };
  const query = status === "" ? {} : { status: status as DeliveryStatus };
  const list = useBusinessPages(["deliveries", params, query], (callBusiness, page, signal) =>
    callBusiness("GET /business/{businessId}/webhooks/{webhookId}/deliveries", {
      params,
      query: { ...query, ...page },
      parser: deliveries,
      signal,
    }),
  );
  return (
    <Dialog title={t`Messages in the last 7 days`} size="md" onClose={onClose}>
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
          failure={t`Couldn't load the messages`}
          empty={t`No messages`}
          row={(delivery) => (
            <DeliveryRow
              key={delivery.deliveryId}
              shown={delivery}
              replayOf={canReplay && webhook.enabled ? params : null}
            />
          )}
        />
      </div>
    </Dialog>
  );
}

const looks: Readonly<Record<DeliveryStatus, { bg: string; color: string }>> = {
  waiting: { bg: "bg.muted", color: "fg.muted" },
  delivered: { bg: "result.win.tint", color: "ok.fg" },
  dead: { bg: "warn.tint", color: "warn.fg" },
};

interface DeliveryRowProps {
  shown: WebhookDelivery;
  /** Webhook for resending; null if not possible. */
  replayOf: { businessId: string; webhookId: string } | null;
}

function DeliveryRow({ shown, replayOf }: DeliveryRowProps) {
  const { t } = useLingui();
  const dates = useDateText();
  const call = useBusinessChange();
  const { type, status, attempts, lastStatus, problem, createdAt, payload, deliveryId } = shown;
  const outcome = problem === null || problem === "status" ? lastStatus : t(problemNames[problem]);
  const replay = (webhook: NonNullable<typeof replayOf>) =>
    call.mutate({
      send: (callBusiness) =>
        callBusiness("POST /business/{businessId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay", {
          params: { ...webhook, deliveryId },
        }),
      failure: t`Couldn't resend the message. Try again.`,
      done: t`Message is being resent`,
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
      {replayOf === null || status === "waiting" ? null : (
        <Button size="sm" variant="outline" disabled={call.isPending} onClick={() => replay(replayOf)}>
          <Trans>Resend</Trans>
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
