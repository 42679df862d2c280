import { type NoteItem, noteIcons } from "@entrywise/contracts/trades/notes.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import {
  Clock,
  Copy,
  Download,
  Ellipsis,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  Plus,
  Printer,
  SubMenu,
  Trash2,
  Upload,
} from "@entrywise/ui";
import { NoteIcon, useIconNames } from "../note-icon.tsx";

export interface NoteActions {
  addInside: () => void;
  duplicate: () => void;
  versions: () => void;
  exportMarkdown: () => void;
  importMarkdown: () => void;
  print: () => void;
  remove: () => void;
  setIcon: (icon: NoteItem["icon"]) => void;
}

/** Everything else that can be done with a page. */
export function NoteMenu({ actions }: { actions: NoteActions }) {
  const { t } = useLingui();
  const names = useIconNames();
  return (
    <Menu
      placement="bottom-end"
      minWidth={220}
      trigger={
        <IconButton aria-label={t`More page options`}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem value="add" onSelect={actions.addInside}>
        <Plus aria-hidden="true" />
        <Trans>New subpage</Trans>
      </MenuItem>
      <MenuItem value="duplicate" onSelect={actions.duplicate}>
        <Copy aria-hidden="true" />
        <Trans>Duplicate</Trans>
      </MenuItem>
      <SubMenu label={t`Icon`}>
        <MenuItem value="icon-none" onSelect={() => actions.setIcon(null)}>
          <NoteIcon icon={null} />
          <Trans>No icon</Trans>
        </MenuItem>
        {noteIcons.map((icon) => (
          <MenuItem key={icon} value={`icon-${icon}`} onSelect={() => actions.setIcon(icon)}>
            <NoteIcon icon={icon} />
            {names[icon]}
          </MenuItem>
        ))}
      </SubMenu>
      <MenuItem value="versions" onSelect={actions.versions}>
        <Clock aria-hidden="true" />
        <Trans>Earlier versions</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem value="export" onSelect={actions.exportMarkdown}>
        <Download aria-hidden="true" />
        <Trans>Save as Markdown</Trans>
      </MenuItem>
      <MenuItem value="import" onSelect={actions.importMarkdown}>
        <Upload aria-hidden="true" />
        <Trans>Import Markdown files</Trans>
      </MenuItem>
      <MenuItem value="print" onSelect={actions.print}>
        <Printer aria-hidden="true" />
        <Trans>Print</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem value="remove" danger onSelect={actions.remove}>
        <Trash2 aria-hidden="true" />
        <Trans>Move to bin</Trans>
      </MenuItem>
    </Menu>
  );
}
