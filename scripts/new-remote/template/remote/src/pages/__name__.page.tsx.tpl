import { Page } from "@entrywise/host";
import { PageContent } from "@entrywise/ui";
import { ItemForm } from "../features/item-list/item-form.tsx";
import { ItemList } from "../features/item-list/item-list.tsx";

export function {{Name}}Page() {
  return (
    <Page title="{{title}}">
      <PageContent>
        <ItemForm />
        <ItemList />
      </PageContent>
    </Page>
  );
}
