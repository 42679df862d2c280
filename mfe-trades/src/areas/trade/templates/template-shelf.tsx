import { useEntitlement } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { plural, t } from "@entrywise/host/macro";
import { Badge, Button, Check, Input, Plus, X } from "@entrywise/ui";
import { RichTextView } from "@entrywise/ui/rich-text";
import { useState } from "react";
import { listFields } from "../../../data/templates/template-fields.ts";
import { placesText } from "../../../data/templates/template-places.ts";
import { LockedFeature } from "../../../display/locked-feature/locked-feature.tsx";
import { type LibraryTemplate, type TemplateUse, templateUses } from "./library-texts.ts";
import { isOwned, templateLibrary } from "./template-library.ts";

export interface TemplateShelfProps {
  /** Names of the templates that the user has. */
  owned: ReadonlySet<string>;
  onAdd: (template: LibraryTemplate) => void;
}

/** Ready templates: looked at before they are taken over. */
export function TemplateShelf({ owned, onAdd }: TemplateShelfProps) {
  const { isAllowed, offerUpgrade } = useEntitlement("templates");
  const [find, setFind] = useState("");
  const [use, setUse] = useState<TemplateUse | null>(null);
  const [shown, setShown] = useState<LibraryTemplate | null>(null);
  const term = find.trim().toLowerCase();
  const library = templateLibrary(i18n.locale);
  const uses = textsOfUses();
  const found = library.filter(
    (template) =>
      (use === null || template.use === use) && `${template.name} ${template.description}`.toLowerCase().includes(term),
  );
  const add = (template: LibraryTemplate) => (isAllowed ? onAdd(template) : offerUpgrade());
  return (
    <div className="shelf">
      <div className="shelf-bar">
        <Input
          aria-label={t`Search templates`}
          placeholder={t`Search templates`}
          value={find}
          onChange={(event) => setFind(event.target.value)}
        />
        <Button size="sm" aria-pressed={use === null} onClick={() => setUse(null)}>{t`All ${library.length}`}</Button>
        {templateUses.map((one) => (
          <Button key={one} size="sm" aria-pressed={use === one} onClick={() => setUse(one)}>
            {uses[one]} {library.filter((template) => template.use === one).length}
          </Button>
        ))}
      </div>
      {isAllowed ? null : (
        <LockedFeature>{t`Templates start your notes with the questions you always ask yourself. They're included in Pro; preview them all here.`}</LockedFeature>
      )}
      <div className={`shelf-body ${shown === null ? "" : "shelf-split"}`}>
        <ul className="shelf-cards">
          {found.map((template) => (
            <li key={template.name} className={template === shown ? "shelf-shown" : ""}>
              <div className="shelf-small" aria-hidden="true">
                <RichTextView value={template.template} />
              </div>
              <div className="shelf-card">
                <p>
                  <b>{template.name}</b>
                  <small>{uses[template.use]}</small>
                  {isAllowed ? null : <Badge>{t`PRO`}</Badge>}
                </p>
                <p>{template.description}</p>
                <small>{factsText(template)}</small>
                <div className="shelf-actions">
                  {isOwned(template, owned) ? (
                    <span className="shelf-owned">
                      <Check aria-hidden="true" />
                      {t`In my templates`}
                    </span>
                  ) : (
                    <Button size="sm" aria-label={t`Add ${template.name}`} onClick={() => add(template)}>
                      <Plus aria-hidden="true" />
                      {t`Add`}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t`Preview ${template.name}`}
                    onClick={() => setShown(template)}
                  >{t`Preview`}</Button>
                </div>
              </div>
            </li>
          ))}
          {found.length === 0 ? <li className="shelf-none">{t`No matching templates`}</li> : null}
        </ul>
        {shown === null ? null : (
          <section className="shelf-preview" aria-label={shown.name}>
            <div className="shelf-preview-head">
              <h2>{shown.name}</h2>
              <Button size="sm" variant="ghost" aria-label={t`Close preview`} onClick={() => setShown(null)}>
                <X aria-hidden="true" />
              </Button>
            </div>
            <div className="shelf-text">
              <p className="shelf-facts">{factsText(shown)}</p>
              <RichTextView value={shown.template} />
            </div>
            {isOwned(shown, owned) ? null : (
              <div className="shelf-preview-foot">
                <Button variant="solid" onClick={() => add(shown)}>{t`Add to my templates`}</Button>
              </div>
            )}
          </section>
        )}
      </div>
    </div>
  );
}

/** "3 fields · Notes, Preparation". */
function factsText({ template, offeredIn }: LibraryTemplate): string {
  const fields = listFields(template).length;
  const counted =
    fields === 1 ? t`1 field` : t`${plural(fields, { 0: "No fields", one: "# field", other: "# fields" })}`;
  return `${counted} · ${placesText(offeredIn)}`;
}

const textsOfUses = (): Readonly<Record<TemplateUse, string>> => ({
  Notes: t`Notes`,
  Workflow: t`Workflow`,
  Routine: t`Routine`,
  Summary: t`Summary`,
});
