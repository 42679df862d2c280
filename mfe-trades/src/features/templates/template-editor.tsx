import type { EditorTemplate } from "@entrywise/contracts/trades/editor-templates.api";
import { Input } from "@entrywise/ui";
import { RichTextField } from "../../rich-text/rich-text-field.tsx";
import { ConflictDialog } from "../../trade-drafts/conflict-dialog.tsx";
import { PageSaves } from "../../trade-drafts/page-saves.tsx";
import { usePutOff } from "../../trade-drafts/use-put-off.ts";
import { useTemplateDrafts } from "./template-drafts.ts";

/** Name and text of a template, saved while typing. */
export function TemplateEditor({ template }: { template: EditorTemplate }) {
  const drafts = useTemplateDrafts(template);
  const [isPutOff, putOff] = usePutOff();
  const { name, template: text } = drafts.values.template;
  const conflict = drafts.conflicts.template;
  return (
    <div className="template-page">
      <div className="template-page-head">
        <Input
          aria-label="Name"
          maxLength={100}
          value={name}
          aria-invalid={name.trim() === ""}
          onChange={(event) => drafts.edit("template", (before) => ({ ...before, name: event.target.value }))}
        />
        <PageSaves />
      </div>
      {name.trim() === "" ? (
        <p className="template-error" role="alert">
          Name must not be empty
        </p>
      ) : null}
      <RichTextField
        label="Template"
        placeholder="Type / for blocks"
        hasToolbar
        value={text}
        onChange={(next) => drafts.edit("template", (before) => ({ ...before, template: next }))}
      />
      {conflict === undefined || isPutOff ? null : (
        <ConflictDialog
          clashes={conflict.clashes}
          mine={{ consequence: null }}
          theirs={{ consequence: null }}
          onChoose={(choice) => drafts.resolve("template", choice)}
          onLater={putOff}
        />
      )}
    </div>
  );
}
