import type { Webhook } from "@entrywise/contracts/business/webhooks.api";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, Ellipsis, IconButton, Menu, MenuItem } from "@entrywise/ui";
import { useBusinessChange } from "../../data/business.queries.ts";

export type WebhookAction = "change" | "deliveries" | "rotate" | "delete";

export interface WebhookRowProps {
  businessId: string;
  shown: Webhook;
  canChange: boolean;
  onAsk: (action: WebhookAction) => void;
}

/** A webhook with its delivery status. */
export function WebhookRow({ businessId, shown, canChange, onAsk }: WebhookRowProps) {
  const { url, events, enabled } = shown;
  return (
    <li className="business-line">
      <span>
        <span className="business-key">{url}</span>
        <small className="business-key">{events.join(" ")}</small>
        <WebhookState shown={shown} />
      </span>
      {enabled ? null : (
        <Badge bg="warn.tint" color="warn.fg">
          <Trans>Off</Trans>
        </Badge>
      )}
      <Button size="sm" variant="outline" onClick={() => onAsk("deliveries")}>
        <Trans>Messages</Trans>
      </Button>
      {canChange ? <RowMenu businessId={businessId} shown={shown} onAsk={onAsk} /> : null}
    </li>
  );
}

function RowMenu({ businessId, shown, onAsk }: Omit<WebhookRowProps, "canChange">) {
  const { t } = useLingui();
  const test = useBusinessChange();
  const change = useBusinessChange();
  const { webhookId, url, events, enabled } = shown;
  const params = { businessId, webhookId };
  const sendTest = () =>
    test.mutate({
      send: (callBusiness) => callBusiness("POST /business/{businessId}/webhooks/{webhookId}/test", { params }),
      failure: t`Couldn't send the test message. Try again.`,
      done: t`Test message sent`,
    });
  const toggle = () =>
    change.mutate({
      send: (callBusiness) =>
        callBusiness("PUT /business/{businessId}/webhooks/{webhookId}", {
          params,
          body: { url, events, enabled: !enabled },
        }),
      failure: t`Couldn't save the webhook. Try again.`,
    });
  return (
    <Menu
      trigger={
        <IconButton aria-label={t`More options for ${url}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {enabled ? (
        <MenuItem value="test" onSelect={sendTest}>
          <Trans>Send test</Trans>
        </MenuItem>
      ) : null}
      <MenuItem value="change" onSelect={() => onAsk("change")}>
        <Trans>Change</Trans>
      </MenuItem>
      <MenuItem value="toggle" onSelect={toggle}>
        {enabled ? t`Turn off` : t`Turn on`}
      </MenuItem>
      <MenuItem value="rotate" onSelect={() => onAsk("rotate")}>
        <Trans>Replace secret</Trans>
      </MenuItem>
      <MenuItem value="delete" onSelect={() => onAsk("delete")}>
        <Trans>Delete</Trans>
      </MenuItem>
    </Menu>
  );
}

function WebhookState({ shown }: { shown: Webhook }) {
  const dates = useDateText();
  const { delivered, dead, waiting, offReason, failingSince, oldSecretUntil } = shown;
  return (
    <>
      <small>
        <Plural value={delivered} one="# delivered in 7 days" other="# delivered in 7 days" />
        {waiting === 0 ? null : (
          <>
            , <Plural value={waiting} one="# waiting" other="# waiting" />
          </>
        )}
        {dead === 0 ? null : (
          <>
            , <Plural value={dead} one="# failed" other="# failed" />
          </>
        )}
      </small>
      {offReason === "failing" ? (
        <small className="business-warning">
          <Trans>Turned off because no messages were accepted for several days.</Trans>
        </small>
      ) : null}
      {offReason === "gone" ? (
        <small className="business-warning">
          <Trans>Turned off: the receiver responded “410 Gone”.</Trans>
        </small>
      ) : null}
      {offReason === null && failingSince !== null ? (
        <small className="business-warning">
          <Trans>Failing since {dates.dateTime(failingSince)}, retrying automatically.</Trans>
        </small>
      ) : null}
      {oldSecretUntil === null ? null : (
        <small>
          <Trans>The old secret is also valid until {dates.dateTime(oldSecretUntil)}.</Trans>
        </small>
      )}
    </>
  );
}
