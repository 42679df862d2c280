import type { EditorTemplate } from "@entrywise/contracts/trades/editor-templates.api";
import { plural, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import {
  Badge,
  ChevronDown,
  ChevronUp,
  Copy,
  GripVertical,
  IconButton,
  MenuItem,
  MenuSeparator,
  Plus,
  Trash2,
} from "@entrywise/ui";
import { MoreMenu } from "@entrywise/ui/forms";
import { dragProps } from "@entrywise/ui/lists";
import { placesText } from "../../../data/templates/template-places.ts";

export interface TemplateListProps {
  templates: readonly EditorTemplate[];
  shownId: string | null;
  /** The plan has no templates: those from before are read and changed. */
  isLocked: boolean;
  onAdd: () => void;
  onMove: (id: string, position: number) => void;
  onDuplicate: (template: EditorTemplate) => void;
  onDelete: (template: EditorTemplate) => void;
}

/** The user's templates in their order: dragged, or moved by the menu. */
export function TemplateList(props: TemplateListProps) {
  const { templates, shownId, isLocked, onAdd, onMove } = props;
  const moveTo = (from: number, to: number) => {
    const template = templates[from];
    if (template) onMove(template.id, to);
  };
  return (
    <nav className="template-list" aria-label={t`My templates`}>
      <div className="template-list-head">
        <h2>{t`My templates`}</h2>
        <span>{templates.length}</span>
        {isLocked ? <Badge>{t`PRO`}</Badge> : null}
        <IconButton size="sm" variant="outline" aria-label={t`New template`} onClick={onAdd}>
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
      <ul>
        {templates.map((template, index) => (
          <li key={template.id} {...dragProps(index, moveTo)}>
            <GripVertical aria-hidden="true" />
            <Link to={`/templates/${template.id}`} aria-current={template.id === shownId ? "page" : undefined}>
              <b>{template.name}</b>
              <small>{placesText(template.offeredIn)}</small>
            </Link>
            {isLocked ? <Badge>{t`PRO`}</Badge> : null}
            <span
              className="template-used"
              title={t`${plural(template.inserted, { one: "Used once", other: "Used # times" })}`}
            >
              {template.inserted}
            </span>
            <TemplateMenu list={props} template={template} index={index} onMove={moveTo} />
          </li>
        ))}
      </ul>
      <p className="template-note">{t`The number shows how often you've used a template. Drag to reorder.`}</p>
    </nav>
  );
}

interface TemplateMenuProps {
  list: TemplateListProps;
  template: EditorTemplate;
  index: number;
  onMove: (from: number, to: number) => void;
}

function TemplateMenu({ list, template, index, onMove }: TemplateMenuProps) {
  const { templates, onDuplicate, onDelete } = list;
  return (
    <MoreMenu name={template.name} size="xs">
      <MenuItem value="duplicate" onSelect={() => onDuplicate(template)}>
        <Copy aria-hidden="true" />
        {t`Duplicate`}
      </MenuItem>
      <MenuItem value="up" disabled={index === 0} onSelect={() => onMove(index, index - 1)}>
        <ChevronUp aria-hidden="true" />
        {t`Move up`}
      </MenuItem>
      <MenuItem value="down" disabled={index === templates.length - 1} onSelect={() => onMove(index, index + 1)}>
        <ChevronDown aria-hidden="true" />
        {t`Move down`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem value="delete" danger onSelect={() => onDelete(template)}>
        <Trash2 aria-hidden="true" />
        {t`Delete`}
      </MenuItem>
    </MoreMenu>
  );
}
