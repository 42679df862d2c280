import { useLingui } from "@entrywise/host/macro";
import { CampaignList } from "../features/campaigns/campaign-list.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

export function CampaignsPage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Campaigns`} current="campaigns">
      <CampaignList />
    </AdminFrame>
  );
}
