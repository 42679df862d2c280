import { Page, pageNotFound } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { BusinessView } from "../features/businesses/business-view.tsx";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CONVERSION = "convert-to-white-label";

export function BusinessPage() {
  const { t } = useLingui();
  const [, , , id = "", part = "", ...rest] = useLocation().pathname.split("/");
  if (!uuid.test(id) || !["", CONVERSION].includes(part) || rest.some((one) => one !== "")) pageNotFound();
  return (
    <Page title={t`Business`} tabs={<AdminTabs current="businesses" />}>
      <PageContent>
        <BusinessView id={id} isConverting={part === CONVERSION} />
      </PageContent>
    </Page>
  );
}
