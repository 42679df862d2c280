import { useLingui } from "@entrywise/host/macro";
import { Panel, SkeletonRows } from "@entrywise/ui";
import type { EditorText } from "@entrywise/ui/editor";
import { ScrollRegion } from "@entrywise/ui/lists";
import { lazy, Suspense, useState } from "react";
import "@entrywise/ui/rich-text/rich-text.css";

const Editor = lazy(() => import("@entrywise/ui/editor").then(({ RichTextEditor }) => ({ default: RichTextEditor })));

/** The full editor beside its stored text. */
export function EditorWorkshop() {
  const { t } = useLingui();
  const [text, setText] = useState<EditorText>(null);
  return (
    <div className="dev-halves">
      <Panel title={t`Editor`}>
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <Editor
            label={t`Sample text`}
            placeholder={t`Write, or type / for blocks`}
            value={text}
            onChange={setText}
            canLink
            onLocked={() => {}}
            onImage={drawnHere}
            hasToolbar
          />
        </Suspense>
      </Panel>
      <Panel title={t`Stored`} sub="JSON">
        <ScrollRegion name={t`Stored`}>
          <pre className="dev-json">{JSON.stringify(text, null, 2)}</pre>
        </ScrollRegion>
      </Panel>
    </div>
  );
}

/** Images stay in the page; workshops store nothing. */
async function drawnHere(file: File): Promise<{ url: string; alt: string }> {
  return { url: URL.createObjectURL(file), alt: file.name };
}
