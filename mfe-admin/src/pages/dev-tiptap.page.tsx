import { DevFrame } from "../features/dev/dev-frame.tsx";
import { EditorWorkshop } from "../features/dev/editor-workshop.tsx";

export function DevEditorPage() {
  return (
    <DevFrame current="tiptap">
      <EditorWorkshop />
    </DevFrame>
  );
}
