import type { MadeWebhook, Webhook } from "@entrywise/contracts/business/webhooks.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog } from "@entrywise/ui";
import { useBusinessChange } from "../../data/business.queries.ts";

export interface WebhookDialogProps {
  businessId: string;
  shown: Webhook;
  kind: "delete" | "rotate";
  /** Receives the new secret, or null after a deletion. */
  onDone: (made: MadeWebhook | null) => void;
  onClose: () => void;
}

/** Asks before a webhook is deleted or gets another secret. */
export function WebhookDialog({ businessId, shown, kind, onDone, onClose }: WebhookDialogProps) {
  const { t } = useLingui();
  const call = useBusinessChange<MadeWebhook | null>();
  const params = { businessId, webhookId: shown.webhookId };
  const isEnd = kind === "delete";
  const go = () =>
    call.mutate(
      isEnd
        ? {
            send: (callBusiness) =>
              callBusiness("DELETE /business/{businessId}/webhooks/{webhookId}", { params }).then(() => null),
            failure: t`Couldn't delete the webhook. Try again.`,
          }
        : {
            send: (callBusiness) =>
              callBusiness("POST /business/{businessId}/webhooks/{webhookId}/rotation", { params, body: {} }),
            failure: t`Couldn't replace the secret. Try again.`,
          },
      { onSuccess: onDone },
    );
  return (
    <Dialog
      role="alertdialog"
      title={isEnd ? t`Delete this webhook?` : t`Replace the signing secret?`}
      onClose={onClose}
      footer={
        <Button disabled={call.isPending} onClick={go}>
          {isEnd ? t`Delete` : t`Replace`}
        </Button>
      }
    >
      <p className="business-key">{shown.url}</p>
      {isEnd ? (
        <Trans>It will stop receiving events, and its message history will be deleted.</Trans>
      ) : (
        <Trans>You'll get a new secret. For 24 hours, messages are signed with both.</Trans>
      )}
    </Dialog>
  );
}
