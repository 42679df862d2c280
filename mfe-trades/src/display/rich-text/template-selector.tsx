import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { editorTemplate, type TemplatePlace } from "@entrywise/contracts/trades/editor-templates.api";
import { useEntitlement } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Badge, Button, LayoutTemplate } from "@entrywise/ui";
import { type FieldValues, filledText } from "../../data/templates/template-fields.ts";
import { useTemplates } from "../../data/templates/templates.queries.ts";
import { useTradesCall } from "../../data/wire/calls.ts";
import "@entrywise/ui/rich-text/rich-text.css";

export interface TemplateSelectorProps {
  place: TemplatePlace;
  /** What the trade fills into the template's fields. */
  values: () => FieldValues;
  onInsert: (text: RichText | null) => void;
}

/** Ways to begin an empty text. On a plan without templates each carries PRO and leads to the upgrade (T-512). */
export function TemplateSelector({ place, values, onInsert }: TemplateSelectorProps) {
  const callTrades = useTradesCall();
  const { isAllowed, offerUpgrade } = useEntitlement("templates");
  const { data } = useTemplates();
  const offered = data?.filter(({ offeredIn }) => offeredIn.includes(place)) ?? [];
  // The notes name the library even while there is nothing to begin with; small texts keep quiet.
  if (data === undefined || (offered.length === 0 && place !== "notes")) return null;
  const insert = async (id: string) => {
    if (!isAllowed) return offerUpgrade();
    try {
      const { template } = await callTrades("POST /editor-templates/{id}/insert", {
        params: { id },
        parser: editorTemplate,
      });
      if (template !== null) onInsert(filledText(template, values()));
    } catch {
      // P-703: the text stays empty, and can be written
    }
  };
  return (
    <div className="template-selector">
      <span className="template-selector-name">{t`Start with a template`}</span>
      {offered.map(({ id, name }) => (
        <Button key={id} size="sm" onClick={() => void insert(id)}>
          <LayoutTemplate aria-hidden="true" />
          {name}
          {isAllowed ? null : <Badge>{t`PRO`}</Badge>}
        </Button>
      ))}
      <Link to="/templates/library" className="template-selector-more">
        {data.length === 0 ? t`Choose from the library` : t`Library`}
      </Link>
    </div>
  );
}
