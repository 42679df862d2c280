import { t } from "@entrywise/host/macro";
import { MenuItem, MenuSeparator, Plus, TagIcon } from "@entrywise/ui";
import { NameDialog } from "@entrywise/ui/forms";
import { useState } from "react";
import { useNewTag } from "../../../data/tags/new-tag.queries.ts";
import { useTagCategories } from "../../../data/tags/tag-choices.queries.ts";
import { BulkMenu } from "./bulk-menu.tsx";

/** Tags to put on the chosen trades; one that is missing is made here. */
export function TagMenu({ onChoose }: { onChoose: (id: string) => void }) {
  const tags = (useTagCategories({ enabled: true }).data ?? []).flatMap((category) => category.tags);
  const [naming, setNaming] = useState(false);
  const add = useNewTag();
  return (
    <>
      <BulkMenu icon={<TagIcon aria-hidden="true" />} label={t`Tag`}>
        {tags.map(({ id, name }) => (
          <MenuItem key={id} value={id} onSelect={() => onChoose(id)}>
            {name}
          </MenuItem>
        ))}
        {tags.length === 0 ? null : <MenuSeparator />}
        <MenuItem value="new" onSelect={() => setNaming(true)}>
          <Plus aria-hidden="true" />
          {t`New tag…`}
        </MenuItem>
      </BulkMenu>
      {naming ? (
        <NameDialog
          title={t`New tag`}
          action={t`Add to trades`}
          onCancel={() => setNaming(false)}
          onSave={(name) =>
            add.mutate(name, {
              onSuccess: (id) => {
                setNaming(false);
                onChoose(id);
              },
            })
          }
        />
      ) : null}
    </>
  );
}
