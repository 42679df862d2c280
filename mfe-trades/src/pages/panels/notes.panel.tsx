import { t } from "@entrywise/host/macro";
import { RichTextField } from "../../display/rich-text/rich-text-field.tsx";
import { TemplateSelector } from "../../display/rich-text/template-selector.tsx";
import { useTemplateValues } from "../../display/rich-text/template-values.ts";
import { useTradePage } from "./trade-page.tsx";

/** What the trader wrote about the trade. */
export function NotesPanel() {
  const { trade, drafts } = useTradePage();
  const values = useTemplateValues(trade, drafts.values.position);
  return (
    <div className="trade-notes">
      <RichTextField
        label={t`Notes`}
        placeholder={t`What you saw, did and learned.`}
        value={drafts.values.notes}
        onChange={(text) => drafts.edit("notes", () => text)}
        whenEmpty={(insert) => <TemplateSelector place="notes" values={values} onInsert={insert} />}
      />
    </div>
  );
}
