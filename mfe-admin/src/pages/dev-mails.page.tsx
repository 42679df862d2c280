import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { DevTabs } from "../features/dev/dev-tabs.tsx";
import { MailWorkshop } from "../features/dev/mail-workshop.tsx";

export function DevMailsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Emails`} tabs={<DevTabs current="mails" />}>
      <PageContent>
        <MailWorkshop />
      </PageContent>
    </Page>
  );
}
