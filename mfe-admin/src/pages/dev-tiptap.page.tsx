import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { DevTabs } from "../features/dev/dev-tabs.tsx";
import { EditorWorkshop } from "../features/dev/editor-workshop.tsx";

export function DevEditorPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Editor`} tabs={<DevTabs current="tiptap" />}>
      <PageContent>
        <EditorWorkshop />
      </PageContent>
    </Page>
  );
}
