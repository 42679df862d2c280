import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { CampaignList } from "../features/campaigns/campaign-list.tsx";

export function CampaignsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Campaigns`} tabs={<AdminTabs current="campaigns" />}>
      <PageContent>
        <CampaignList />
      </PageContent>
    </Page>
  );
}
