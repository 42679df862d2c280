import { useLingui } from "@entrywise/host/macro";
import { useReadOnly } from "@entrywise/ui";
import { LinkNode, TOGGLE_LINK_COMMAND } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import { CheckListPlugin } from "@lexical/react/LexicalCheckListPlugin";
import { LexicalComposer } from "@lexical/react/LexicalComposer";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalErrorBoundary } from "@lexical/react/LexicalErrorBoundary";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import { $insertNodes, type Klass, type LexicalEditor, type LexicalNode } from "lexical";
import { Image, Link } from "lucide-react";
import { type ReactNode, type Ref, useMemo, useRef, useState } from "react";
import { blockCommands, type EditorCommand } from "./block-commands.ts";
import { BubbleMenu } from "./bubble-menu.tsx";
import { CommandMenu } from "./command-menu.tsx";
import { FocusAtEnd, PasteRules, TrailingParagraph, Value } from "./editor-plugins.tsx";
import { type EditorText, stateOfText } from "./editor-text.ts";
import { editorTheme } from "./editor-theme.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { $createImageNode, ImageNode } from "./image-node.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { EntrywiseLinkNode, linkReplacement } from "./link-node.ts";
import { ListTab } from "./list-tab.ts";
import { useFormat } from "./use-format.ts";
import "./editor.css";

/** An uploaded image; null if the upload failed and the user has been told. */
export type UploadImage = (file: File) => Promise<{ url: string; alt: string } | null>;

export interface RichTextEditorProps {
  /** Said: "Notes". */
  label: string;
  placeholder: string;
  value: EditorText;
  onChange: (value: EditorText) => void;
  /** False: pasted URLs are removed and adding a link calls {@link onLocked}. */
  canLink: boolean;
  /** Called when the plan doesn't include what the user tried. */
  onLocked: () => void;
  /** Uploads a pasted, dropped or chosen image. Omit it to allow no images. */
  onImage?: UploadImage;
  /** Shows a toolbar above the text, for pages; otherwise only the menu at the selection. */
  hasToolbar?: boolean;
  autoFocus?: boolean;
  className?: string;
  /** Additional node types; read once, when the editor is created. */
  moreNodes?: readonly Klass<LexicalNode>[];
  /** Plugins for those nodes. */
  moreParts?: ReactNode;
  /** Listed first after "/"; not in the toolbar. */
  moreCommands?: readonly EditorCommand[];
  /** Shown while the text is empty, such as templates; `insert` replaces the empty text. */
  whenEmpty?: (insert: (text: EditorText) => void) => ReactNode;
}

/** The rich-text editor (P-700 to P-707). */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, autoFocus = false } = props;
  const isReadOnly = useReadOnly();
  // Read once, when the editor is created; later values come through the plugin.
  const [config] = useState(() => ({
    namespace: "entrywise",
    theme: editorTheme,
    editable: !isReadOnly,
    nodes: [
      ...[HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, EntrywiseLinkNode, linkReplacement, ImageNode],
      ...(props.moreNodes ?? []),
    ],
    editorState: (editor: LexicalEditor) =>
      editor.setEditorState(editor.parseEditorState(JSON.stringify(stateOfText(value)))),
    onError: (error: Error) => {
      throw error;
    },
  }));
  return (
    <LexicalComposer initialConfig={config}>
      <Surface {...props} />
      {autoFocus ? <FocusAtEnd /> : null}
    </LexicalComposer>
  );
}

const noCommands: readonly EditorCommand[] = [];

/** Blocks, links and, where images can be uploaded, images. */
function useOwnCommands(askLink: () => void, chooseImage: (() => void) | null): EditorCommand[] {
  const { t } = useLingui();
  const latest = useRef({ askLink, chooseImage });
  latest.current = { askLink, chooseImage };
  const hasImages = chooseImage !== null;
  return useMemo(() => {
    const link = {
      name: t({ message: "Link", context: "noun" }),
      hint: t({ message: "Address", context: "of a page" }),
      words: "link url",
      icon: Link,
      isLink: true,
      run: () => latest.current.askLink(),
    };
    const image = {
      name: t`Image`,
      hint: t`Upload a file`,
      words: "image picture",
      icon: Image,
      run: () => latest.current.chooseImage?.(),
    };
    return [...blockCommands(), link, ...(hasImages ? [image] : [])];
  }, [t, hasImages]);
}

interface ImageInputProps {
  ref: Ref<HTMLInputElement>;
  onImage: (image: File) => Promise<void>;
}

function ImageInput({ ref, onImage }: ImageInputProps) {
  const { t } = useLingui();
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      hidden
      aria-label={t`Image`}
      onChange={(event) => {
        const [image] = event.target.files ?? [];
        if (image !== undefined) void onImage(image);
        event.target.value = "";
      }}
    />
  );
}

function Surface(props: RichTextEditorProps) {
  const {
    label,
    placeholder,
    value,
    onChange,
    canLink,
    onLocked,
    onImage,
    hasToolbar = false,
    className,
    whenEmpty,
    moreCommands = noCommands,
    moreParts,
  } = props;
  const [editor] = useLexicalComposerContext();
  const isReadOnly = useReadOnly();
  const format = useFormat();
  const [isLinking, setLinking] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const askLink = () => (canLink ? setLinking(true) : onLocked());
  const upload = useMemo(() => {
    if (onImage === undefined) return undefined;
    return async (image: File) => {
      const placed = await onImage(image);
      if (placed !== null) editor.update(() => $insertNodes([$createImageNode(placed.url, placed.alt)]));
    };
  }, [editor, onImage]);
  const commands = useOwnCommands(askLink, upload === undefined ? null : () => file.current?.click());
  const all = useMemo(() => [...moreCommands, ...commands], [moreCommands, commands]);
  return (
    <div className={`editor ${hasToolbar ? "editor-page" : ""}`}>
      {hasToolbar && !isReadOnly ? <EditorToolbar format={format} commands={commands} onLink={askLink} /> : null}
      <div className="editor-body">
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              className={`editor-text ${className ?? ""}`}
              aria-label={label}
              aria-multiline="true"
              aria-placeholder={placeholder}
              placeholder={
                <div className="editor-placeholder" aria-hidden="true">
                  {placeholder}
                </div>
              }
            />
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
        {value === null && whenEmpty !== undefined && !isReadOnly ? (
          <div className="editor-empty">
            {whenEmpty((text) => {
              onChange(text);
              editor.focus();
            })}
          </div>
        ) : null}
      </div>
      {hasToolbar || isReadOnly ? null : <BubbleMenu format={format} onLink={askLink} />}
      <CommandMenu commands={all} />
      <HistoryPlugin />
      <ListPlugin />
      <CheckListPlugin />
      <LinkPlugin />
      <ListTab />
      {moreParts}
      <TrailingParagraph />
      <Value value={value} onChange={onChange} />
      <PasteRules canLink={canLink} onImage={upload === undefined ? undefined : (image) => void upload(image)} />
      {upload === undefined ? null : <ImageInput ref={file} onImage={upload} />}
      {isLinking ? (
        <LinkDialog
          address={format.link}
          onCancel={() => setLinking(false)}
          onSave={(address) => {
            setLinking(false);
            editor.dispatchCommand(TOGGLE_LINK_COMMAND, address);
            editor.focus();
          }}
        />
      ) : null}
    </div>
  );
}
