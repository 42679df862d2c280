import { notificationKind } from "@entrywise/contracts/platform/notifications/kinds";
import { Page, problemText } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link, useLocation } from "@entrywise/host/router";
import { Button, Note } from "@entrywise/ui";
import { useMutation } from "@tanstack/react-query";
import { useLocale } from "../i18n/use-locale.ts";
import { AuthCard } from "../pages/account/auth-card.tsx";
import { usePlatformCall } from "../session/calls.ts";

/** `/unsubscribe`: stops the mails of one kind without signing in. Opening the page changes nothing (Y-204, Y-211). */
export function UnsubscribePage() {
  const { t } = useLingui();
  const locale = useLocale();
  const callPlatform = usePlatformCall();
  const token = new URLSearchParams(useLocation().search).get("token") ?? "";
  const stop = useMutation({
    mutationFn: () => callPlatform("POST /notifications/unsubscribe", { query: { token } }),
  });
  const kind = stop.data === undefined ? null : notificationKind(stop.data.kind);
  const name = kind?.label[locale];
  if (stop.data?.isLocked === true) {
    return (
      <Page title={t`Always on`}>
        <AuthCard
          title={<Trans>These emails can't be turned off</Trans>}
          text={
            <Trans>
              Emails about <b>{name}</b> are always sent, because they are about your account or your money. Nothing has
              changed.
            </Trans>
          }
        >
          <SettingsLink />
        </AuthCard>
      </Page>
    );
  }
  if (stop.data !== undefined) {
    return (
      <Page title={t`Unsubscribed`}>
        <AuthCard
          title={<Trans>Done</Trans>}
          text={
            <Trans>
              You won't get any more emails about <b>{name}</b>. You'll still see them in the notification centre. You
              can change this in Settings at any time.
            </Trans>
          }
        >
          <SettingsLink />
        </AuthCard>
      </Page>
    );
  }
  return (
    <Page title={t`Unsubscribe`}>
      <AuthCard
        title={<Trans>Unsubscribe from these emails?</Trans>}
        text={<Trans>You won't get any more emails of this kind. You'll still get other emails.</Trans>}
      >
        {stop.error === null ? null : (
          <Note tone="danger">{problemText(stop.error, t`Something went wrong. Try again.`)}</Note>
        )}
        <Button size="lg" variant="solid" loading={stop.isPending} onClick={() => stop.mutate()}>
          <Trans>Unsubscribe</Trans>
        </Button>
      </AuthCard>
    </Page>
  );
}

function SettingsLink() {
  return (
    <Button variant="outline" asChild>
      <Link to="/settings/account/notifications">
        <Trans>Notification settings</Trans>
      </Link>
    </Button>
  );
}
