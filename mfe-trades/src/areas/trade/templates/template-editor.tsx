import type { EditorTemplate } from "@entrywise/contracts/trades/editor-templates.api";
import { usePutOff } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { Button, Copy, Input, Trash2 } from "@entrywise/ui";
import { ConflictDialog, PageSaves } from "@entrywise/ui/saving";
import { RichTextField } from "../../../display/rich-text/rich-text-field.tsx";
import { useTemplateDrafts } from "./template-drafts.ts";
import { TemplateFacts } from "./template-facts.tsx";

export interface TemplateEditorProps {
  template: EditorTemplate;
  onDuplicate: (template: EditorTemplate) => void;
  onDelete: (template: EditorTemplate) => void;
}

/** Name and text of a template, saved while typing; beside them where it is offered and what it fills. */
export function TemplateEditor({ template, onDuplicate, onDelete }: TemplateEditorProps) {
  const drafts = useTemplateDrafts(template);
  const [isPutOff, putOff] = usePutOff();
  const typed = drafts.values.template;
  // A draft that was stored by an earlier release names no places.
  const offeredIn = typed.offeredIn ?? template.offeredIn;
  const conflict = drafts.conflicts.template;
  const change = (part: Partial<typeof typed>) => drafts.edit("template", (before) => ({ ...before, ...part }));
  return (
    <div className="template-page">
      <div className="template-page-text">
        <div className="template-page-head">
          <Input
            aria-label={t`Name`}
            maxLength={100}
            value={typed.name}
            aria-invalid={typed.name.trim() === ""}
            onChange={(event) => change({ name: event.target.value })}
          />
          <PageSaves />
          <Button size="sm" onClick={() => onDuplicate({ ...template, ...typed, offeredIn })}>
            <Copy aria-hidden="true" />
            {t`Duplicate`}
          </Button>
        </div>
        {typed.name.trim() === "" ? <p className="template-error" role="alert">{t`Name must not be empty`}</p> : null}
        <RichTextField
          label={t`Template`}
          placeholder={t`Type / for blocks`}
          hasToolbar
          value={typed.template}
          onChange={(next) => change({ template: next })}
        />
      </div>
      <TemplateFacts
        template={template}
        text={typed.template}
        offeredIn={offeredIn}
        onOffer={(places) => change({ offeredIn: places })}
      >
        <Button variant="ghost" size="sm" className="template-delete" onClick={() => onDelete(template)}>
          <Trash2 aria-hidden="true" />
          {t`Delete template`}
        </Button>
      </TemplateFacts>
      {conflict === undefined || isPutOff ? null : (
        <ConflictDialog
          subject="template"
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
