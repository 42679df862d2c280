import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { DeadMails } from "../features/mails/dead-mails.tsx";

export function MailsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Emails`} tabs={<AdminTabs current="mails" />}>
      <PageContent>
        <DeadMails />
      </PageContent>
    </Page>
  );
}
