import type { Business } from "@entrywise/contracts/business/business.api";
import { type MadeWebhook, type Webhook, webhook } from "@entrywise/contracts/business/webhooks.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Bell, Button, Panel } from "@entrywise/ui";
import { PagedList } from "@entrywise/ui/states";
import { useState } from "react";
import { useBusinessPages } from "../../data/business.queries.ts";
import { ShownOnce } from "../../frame/shown-once.tsx";
import { WebhookDeliveries } from "./webhook-deliveries.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { type WebhookAction, WebhookRow } from "./webhook-row.tsx";

const webhooks = listOf(webhook);

type Asked = { kind: "new" } | { kind: WebhookAction; shown: Webhook };

/** Webhook addresses of the business, with every action on them; a new secret is shown once. */
export function WebhooksPanel({ business }: { business: Business }) {
  const { t } = useLingui();
  const businessId = business.id;
  const canChange = business.can.includes("keys.manage");
  const list = useBusinessPages(["webhooks", businessId], (callBusiness, page, signal) =>
    callBusiness("GET /business/{businessId}/webhooks", {
      params: { businessId },
      query: page,
      parser: webhooks,
      signal,
    }),
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const close = () => setAsked(null);
  const finish = (one: MadeWebhook | null) => {
    if (one !== null) setMade(one);
    close();
  };
  return (
    <>
      {made === null ? null : (
        <ShownOnce
          title={t`Webhook secret`}
          label={t`Signing secret`}
          secret={made.secret}
          onClose={() => setMade(null)}
        />
      )}
      <Panel
        title={t`Webhooks`}
        sub={t`signed, retried for days`}
        actions={
          canChange ? (
            <Button size="sm" variant="outline" onClick={() => setAsked({ kind: "new" })}>
              <Trans>Add</Trans>
            </Button>
          ) : null
        }
        flush
      >
        <PagedList
          list={list}
          icon={Bell}
          failure={t`Couldn't load the webhooks`}
          empty={t`No webhooks yet`}
          row={(shown) => (
            <WebhookRow
              key={shown.webhookId}
              businessId={businessId}
              shown={shown}
              canChange={canChange}
              onAsk={(kind) => setAsked({ kind, shown })}
            />
          )}
        />
      </Panel>
      {asked?.kind === "new" || asked?.kind === "change" ? (
        <WebhookForm
          businessId={businessId}
          before={asked.kind === "change" ? asked.shown : null}
          onDone={finish}
          onClose={close}
        />
      ) : null}
      {asked?.kind === "deliveries" ? (
        <WebhookDeliveries businessId={businessId} webhook={asked.shown} canReplay={canChange} onClose={close} />
      ) : null}
      {asked?.kind === "delete" || asked?.kind === "rotate" ? (
        <WebhookDialog businessId={businessId} shown={asked.shown} kind={asked.kind} onDone={finish} onClose={close} />
      ) : null}
    </>
  );
}
