import type { RichTextEditorProps } from "@entrywise/ui/editor";
import type { ComponentType } from "react";
import { definePart } from "../lazy-part/lazy-part.tsx";

let loaded: ComponentType<RichTextEditorProps> | null = null;

/** The editor is heavy: fetched with the first text that can be written. */
export const editorPart = definePart<RichTextEditorProps>({
  name: "The editor",
  load: async () => {
    const { RichTextEditor } = await import("@entrywise/ui/editor");
    loaded = RichTextEditor;
    return RichTextEditor;
  },
});

/** The editor once it is there; then it can be drawn in the very event that asks for it, and no key is lost. */
export function loadedEditor(): ComponentType<RichTextEditorProps> | null {
  return loaded;
}
