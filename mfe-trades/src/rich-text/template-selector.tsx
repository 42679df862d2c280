import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { editorTemplate } from "@entrywise/contracts/trades/editor-templates.api";
import { useHost } from "@entrywise/host";
import { Link } from "@entrywise/host/router";
import { Badge, Button, LayoutTemplate } from "@entrywise/ui";
import { useTemplates } from "../templates-data/templates.queries.ts";
import "./rich-text.css";

/** Ways to begin an empty text. On a plan without templates each carries PRO and leads to the upgrade (T-512). */
export function TemplateSelector({ onInsert }: { onInsert: (text: RichText | null) => void }) {
  const { api, membership, openProblemDialog } = useHost();
  const { data } = useTemplates();
  const isLocked = membership !== null && !membership.plan.templates;
  if (data === undefined) return null;
  const insert = async (id: string) => {
    if (isLocked) return openProblemDialog({ kind: "membershipUpgrade", detail: "" });
    try {
      const { template } = await api("trades").get(`/editor-templates/${id}`, { parser: editorTemplate });
      if (template !== null) onInsert(template);
    } catch {
      // P-703: the text stays empty, and can be written
    }
  };
  return (
    <div className="template-selector">
      <span className="template-selector-name">Begin with a template</span>
      {data.map(({ id, name }) => (
        <Button key={id} size="sm" onClick={() => void insert(id)}>
          <LayoutTemplate aria-hidden="true" />
          {name}
          {isLocked ? <Badge>PRO</Badge> : null}
        </Button>
      ))}
      <Link to="/templates/library" className="template-selector-more">
        {data.length === 0 ? "Choose from the library" : "Library"}
      </Link>
    </div>
  );
}
