import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { useEntitlement } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import {
  CalloutNode,
  ObjectDrawing,
  objectNodes,
  PageBlockParts,
  pageBlocks,
  RichTextEditor,
} from "@entrywise/ui/editor";
import { TemplateSelector } from "../../../display/rich-text/template-selector.tsx";
import { useTextImages } from "../../../display/rich-text/use-text-images.tsx";
import { drawObject } from "../blocks/draw-object.tsx";
import { useNoteBlocks } from "../blocks/use-note-blocks.tsx";
import type { TreeNote } from "../tree/tree-note.ts";

const nodes = [...objectNodes, ...pageBlocks, CalloutNode];

export interface NoteEditorProps {
  value: RichText | null;
  pages: readonly TreeNote[];
  onChange: (value: RichText | null) => void;
}

/** The editor of texts with the blocks that follow the trades. */
export function NoteEditor({ value, pages, onChange }: NoteEditorProps) {
  const { t } = useLingui();
  const links = useEntitlement("textEditorLinks");
  const images = useTextImages();
  const dates = useDateText();
  const { commands, dialogs } = useNoteBlocks(pages);
  return (
    <ObjectDrawing value={drawObject}>
      <RichTextEditor
        hasToolbar
        label={t`Page text`}
        placeholder={t`Write, or type / for trades, figures and blocks`}
        value={value}
        // The editor writes the same nodes that the contract names.
        onChange={(text) => onChange(text as RichText | null)}
        canLink={links.isAllowed}
        onLocked={links.offerUpgrade}
        onImage={images.onImage}
        className="rich-text"
        moreNodes={nodes}
        moreParts={<PageBlockParts />}
        moreCommands={commands}
        whenEmpty={(insert) => (
          <TemplateSelector
            place="notes"
            values={() => ({ date: dates.day(new Date().toISOString()) })}
            onInsert={insert}
          />
        )}
      />
      {images.dialogs}
      {dialogs}
    </ObjectDrawing>
  );
}
