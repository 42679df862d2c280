import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { DevTabs } from "../features/dev/dev-tabs.tsx";
import { ImageWorkshop } from "../features/dev/image-workshop.tsx";

export function DevImagesPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Images`} tabs={<DevTabs current="images" />}>
      <PageContent>
        <ImageWorkshop />
      </PageContent>
    </Page>
  );
}
