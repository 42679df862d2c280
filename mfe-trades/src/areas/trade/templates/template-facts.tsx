import type { RichText } from "@entrywise/contracts/shared/rich-text";
import {
  type EditorTemplate,
  type TemplatePlace,
  templatePlaces,
} from "@entrywise/contracts/trades/editor-templates.api";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { Trans, t } from "@entrywise/host/macro";
import { Switch } from "@entrywise/ui";
import type { ReactNode } from "react";
import { isKnownField, knownFields, listFields } from "../../../data/templates/template-fields.ts";
import { placeNames } from "../../../data/templates/template-places.ts";

export interface TemplateFactsProps {
  template: EditorTemplate;
  /** As it is being typed. */
  text: RichText | null;
  offeredIn: readonly TemplatePlace[];
  onOffer: (places: TemplatePlace[]) => void;
  children: ReactNode;
}

/** Where a template is offered, which fields it fills and how often it was used. */
export function TemplateFacts({ template, text, offeredIn, onOffer, children }: TemplateFactsProps) {
  const dates = useDateText();
  const fields = listFields(text);
  const toggle = (place: TemplatePlace, isOn: boolean) =>
    onOffer(templatePlaces.filter((one) => (one === place ? isOn : offeredIn.includes(one))));
  return (
    <aside className="template-facts" aria-label={t`About this template`}>
      <section>
        <h3>{t`Where it's available`}</h3>
        {templatePlaces.map((place) => (
          <div key={place} className="template-fact">
            <span aria-hidden="true">{i18n._(placeNames[place])}</span>
            <Switch
              aria-label={i18n._(placeNames[place])}
              checked={offeredIn.includes(place)}
              onChange={(isOn) => toggle(place, isOn)}
            />
          </div>
        ))}
      </section>
      <section>
        <h3>{t`Fields it fills in`}</h3>
        {fields.length === 0 ? (
          <p className="template-note">
            <Trans>
              Words in brackets, such as <code>[symbol]</code> or <code>[stop pips]</code>, are filled in from the
              trade.
            </Trans>
          </p>
        ) : (
          <dl>
            {fields.map((field) => (
              <div key={field} className="template-fact">
                <dt>
                  <code>[{field}]</code>
                </dt>
                <dd>{isKnownField(field) ? i18n._(knownFields[field]) : t`you fill it in`}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section>
        <h3>{t`Use`}</h3>
        <dl>
          <div className="template-fact">
            <dt>{t`Inserted`}</dt>
            <dd>{template.inserted === 1 ? t`once` : t`${template.inserted} times`}</dd>
          </div>
          <div className="template-fact">
            <dt>{t`Last`}</dt>
            <dd>{template.lastInsertedAt === null ? t`never` : dates.dateTime(template.lastInsertedAt)}</dd>
          </div>
          <div className="template-fact">
            <dt>{t`Changed`}</dt>
            <dd>{dates.dateTime(template.changedAt)}</dd>
          </div>
        </dl>
        <p className="template-note">{t`Changes here don't affect notes that already use it.`}</p>
      </section>
      {children}
    </aside>
  );
}
