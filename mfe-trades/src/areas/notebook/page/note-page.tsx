import type { Note, NoteVersion } from "@entrywise/contracts/trades/notes.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { usePutOff } from "@entrywise/host/drafts";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { IconButton, SkeletonRows, Star, useReadOnly } from "@entrywise/ui";
import { PageSaves } from "@entrywise/ui/saving";
import { type KeyboardEvent, useRef, useState } from "react";
import { NoteIcon } from "../note-icon.tsx";
import type { NoteChanges } from "../notes.queries.ts";
import { pathToNote } from "../tree/moved-notes.ts";
import type { TreeNote } from "../tree/tree-note.ts";
import { useTitle } from "../use-title.ts";
import { listHeadings } from "./headings.ts";
import { chooseMarkdownFiles, noteOfMarkdown, saveAsMarkdown } from "./markdown-files.ts";
import { NoteConflict } from "./note-conflict.tsx";
import { type NoteText, useNoteDrafts } from "./note-drafts.ts";
import type { NoteEditorProps } from "./note-editor.tsx";
import { NoteMenu } from "./note-menu.tsx";
import { NoteVersions } from "./note-versions.tsx";

const fetchEditor = () => import("./note-editor.tsx");
const editor = lazyComponent<NoteEditorProps>({
  name: msg`the editor`,
  // On a slow line its time runs out while it is still coming: the second look finds it in the browser's cache.
  load: async () => (await fetchEditor().catch(fetchEditor)).NoteEditor,
});

interface NotePageProps {
  note: Note;
  items: readonly TreeNote[];
  changes: NoteChanges;
  onOpen: (id: string | null) => void;
}

/** A page: title and text, saved while typing; beside them its headings and the pages that name it. */
export function NotePage({ note, items, changes, onOpen }: NotePageProps) {
  const { t } = useLingui();
  const { snackbar } = useHost();
  const drafts = useNoteDrafts(note);
  const [isPutOff, putOff] = usePutOff();
  const [showsVersions, setShowsVersions] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const titleOf = useTitle();
  const typed = drafts.values.page;
  const conflict = drafts.conflicts.page;
  const change = (part: Partial<NoteText>) => drafts.edit("page", (before) => ({ ...before, ...part }));
  const keepBoth = (mine: NoteText) => {
    const copy = { ...mine, title: t`${titleOf(mine.title)} (this device)`.slice(0, 200), parent: note.parent };
    changes.add.mutate(copy, { onSuccess: () => drafts.resolve("page", "theirs") });
  };
  const restore = ({ title, text }: NoteVersion) => {
    setShowsVersions(false);
    change({ title, text });
  };
  const readFiles = async () => {
    for (const file of await chooseMarkdownFiles()) {
      const read = await noteOfMarkdown(file);
      if (read === null) snackbar({ type: "error", text: t`${file.name} is too large for a page.` });
      else await changes.add.mutateAsync({ ...read, parent: note.id }).catch(() => undefined); // the mutation reports it
    }
  };
  const remove = () => {
    drafts.flush();
    changes.remove.mutate(note.id, {
      onSuccess: () => snackbar({ type: "default", text: t`The page stays in the bin for 30 days.` }),
    });
    onOpen(note.parent);
  };
  return (
    <div className="nb-page">
      <div className="nb-page-text" ref={body}>
        <Head
          note={note}
          items={items}
          typed={typed}
          changes={changes}
          onTitle={(title) => change({ title })}
          onEnter={() => body.current?.querySelector<HTMLElement>(".editor-text")?.focus()}
          actions={{
            addInside: () => changes.add.mutate({ parent: note.id }, { onSuccess: ({ id }) => onOpen(id) }),
            duplicate: () => changes.duplicate.mutate(note.id, { onSuccess: ({ id }) => onOpen(id) }),
            versions: () => setShowsVersions(true),
            exportMarkdown: () => saveAsMarkdown(titleOf(typed.title), typed.text),
            importMarkdown: () => void readFiles(),
            print: () => window.print(),
            remove,
            setIcon: (icon) => change({ icon }),
          }}
        />
        <LazyComponent
          part={editor}
          props={{ value: typed.text, pages: items, onChange: (text) => change({ text }) }}
          placeholder={<SkeletonRows rows={8} height={28} />}
        />
      </div>
      <Aside note={note} text={typed} body={body} />
      {showsVersions ? (
        <NoteVersions id={note.id} current={typed} onRestore={restore} onClose={() => setShowsVersions(false)} />
      ) : null}
      {conflict === undefined || isPutOff ? null : (
        <NoteConflict
          conflict={conflict}
          onChoose={(choice) => drafts.resolve("page", choice)}
          onBoth={() => keepBoth(conflict.mine)}
          onLater={putOff}
        />
      )}
    </div>
  );
}

interface HeadProps {
  note: Note;
  items: readonly TreeNote[];
  typed: NoteText;
  changes: NoteChanges;
  actions: Parameters<typeof NoteMenu>[0]["actions"];
  onTitle: (title: string) => void;
  onEnter: () => void;
}

function Head({ note, items, typed, changes, actions, onTitle, onEnter }: HeadProps) {
  const { t } = useLingui();
  const isReadOnly = useReadOnly();
  const dates = useDateText();
  const titleOf = useTitle();
  const isFavourite = items.find(({ id }) => id === note.id)?.isFavourite ?? note.isFavourite;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const changed = dates.dateTime(note.changedAt);
  return (
    <header className="nb-head">
      <nav aria-label={t`Page location`} className="nb-path">
        {pathToNote(items, note.id)
          .slice(0, -1)
          .map(({ id, title }) => (
            <Link key={id} to={`/notebook/${id}`}>
              {titleOf(title)}
            </Link>
          ))}
      </nav>
      <div className="nb-title-row">
        <NoteIcon icon={typed.icon} />
        <input
          className="nb-title"
          readOnly={isReadOnly}
          aria-label={t`Title`}
          placeholder={t`Untitled`}
          maxLength={200}
          value={typed.title}
          // biome-ignore lint/a11y/noAutofocus: a page without a title has just been made
          autoFocus={note.title === "" && note.text === null}
          onChange={({ target }) => onTitle(target.value)}
          onKeyDown={leave}
        />
        <IconButton
          aria-label={isFavourite ? t`Remove from favourites` : t`Add to favourites`}
          aria-pressed={isFavourite}
          className={isFavourite ? "nb-favourite" : ""}
          onClick={() => changes.favour.mutate({ id: note.id, isFavourite: !isFavourite })}
        >
          <Star aria-hidden="true" />
        </IconButton>
        <NoteMenu actions={actions} />
      </div>
      <div className="nb-quiet nb-meta">
        <Trans>edited {changed}</Trans>
        <PageSaves />
      </div>
    </header>
  );
}

interface AsideProps {
  note: Note;
  text: NoteText;
  body: { current: HTMLElement | null };
}

function Aside({ note, text, body }: AsideProps) {
  const titleOf = useTitle();
  const headings = listHeadings(text.text);
  const show = (index: number) =>
    body.current
      ?.querySelectorAll(".editor-text > :is(h1, h2, h3)")
      [index]?.scrollIntoView({ block: "start", behavior: "smooth" });
  if (headings.length === 0 && note.linkedFrom.length === 0) return null;
  return (
    <aside className="nb-aside">
      {headings.length === 0 ? null : (
        <section>
          <h2>
            <Trans>On this page</Trans>
          </h2>
          <ul className="nb-contents">
            {headings.map((heading, index) =>
              heading.text === "" ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: headings may be equal, and are drawn in their order
                <li key={index} style={{ paddingInlineStart: (heading.level - 1) * 10 }}>
                  <button type="button" onClick={() => show(index)}>
                    {heading.text}
                  </button>
                </li>
              ),
            )}
          </ul>
        </section>
      )}
      {note.linkedFrom.length === 0 ? null : (
        <section>
          <h2>
            <Trans>Linked from</Trans>
          </h2>
          <ul className="nb-links">
            {note.linkedFrom.map(({ id, title, icon }) => (
              <li key={id}>
                <Link to={`/notebook/${id}`}>
                  <NoteIcon icon={icon} />
                  {titleOf(title)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
