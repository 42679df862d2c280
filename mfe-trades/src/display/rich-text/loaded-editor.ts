import { lazyComponent } from "@entrywise/host/lazy-component";
import { msg } from "@entrywise/host/macro";
import type { RichTextEditorProps } from "@entrywise/ui/editor";
import type { ComponentType } from "react";

let loaded: ComponentType<RichTextEditorProps> | null = null;

const fetchEditor = () => import("@entrywise/ui/editor");

/** The editor is heavy: fetched with the first text that can be written. */
export const editorPart = lazyComponent<RichTextEditorProps>({
  name: msg`the editor`,
  load: async () => {
    // On a slow line its time runs out while it is still coming: the second look finds it in the browser's cache.
    const { RichTextEditor } = await fetchEditor().catch(fetchEditor);
    loaded = RichTextEditor;
    return RichTextEditor;
  },
});

/** The editor once it is there; then it can be drawn in the very event that asks for it, and no key is lost. */
export function loadedEditor(): ComponentType<RichTextEditorProps> | null {
  return loaded;
}
