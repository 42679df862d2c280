import { showErrorPage } from "@entrywise/host";
import { useWish } from "@entrywise/host/commands";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link, useNavigate } from "@entrywise/host/router";
import { ArrowLeft, Button, EmptyState, NotebookPen, Plus } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { NoteBin } from "./bin/note-bin.tsx";
import { type NoteChanges, useNote, useNoteChanges, useNotes } from "./notes.queries.ts";
import { NotePage } from "./page/note-page.tsx";
import { NoteSide } from "./tree/note-side.tsx";
import type { TreeNote } from "./tree/tree-note.ts";
import "./notebook.css";

/** The notebook: its pages as a tree, and one of them. `part` is the id of a page, "bin", or empty. */
export function Notebook({ part }: { part: string }) {
  const { t } = useLingui();
  return (
    <QuerySection
      query={useNotes()}
      failure={t`Couldn't load the notebook`}
      detail={t`What you wrote isn't affected.`}
      rows={8}
      rowHeight={30}
    >
      {(items) => <Pages items={items} part={part} />}
    </QuerySection>
  );
}

function Pages({ items, part }: { items: readonly TreeNote[]; part: string }) {
  const navigate = useNavigate();
  const changes = useNoteChanges();
  const open = (id: string | null) => void navigate(id === null ? "/notebook" : `/notebook/${id}`);
  const add = () => changes.add.mutate({}, { onSuccess: ({ id }) => open(id) });
  useWish("new", "page", add);
  const isBin = part === "bin";
  const shownId = part !== "" ? part : (items[0]?.id ?? null);
  const side = (
    <NoteSide
      items={items}
      shownId={isBin ? null : shownId}
      isBin={isBin}
      changes={changes}
      onOpen={open}
      onAdd={add}
    />
  );
  return (
    <div className={`notebook ${part === "" ? "nb-shows-tree" : ""}`}>
      {side}
      <div className="nb-main">
        <Link to="/notebook" className="nb-back">
          <ArrowLeft aria-hidden="true" />
          <Trans>All pages</Trans>
        </Link>
        {isBin ? <NoteBin changes={changes} /> : null}
        {!isBin && shownId !== null ? (
          <ShownPage key={shownId} id={shownId} items={items} changes={changes} onOpen={open} />
        ) : null}
        {!isBin && shownId === null ? <NoPages onAdd={add} /> : null}
      </div>
    </div>
  );
}

function NoPages({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={NotebookPen}
      title={t`No pages yet`}
      actions={
        <Button variant="solid" onClick={onAdd}>
          <Plus aria-hidden="true" />
          <Trans>New page</Trans>
        </Button>
      }
    >
      <Trans>Your learnings, with live trades and figures.</Trans>
    </EmptyState>
  );
}

interface ShownPageProps {
  id: string;
  items: readonly TreeNote[];
  changes: NoteChanges;
  onOpen: (id: string | null) => void;
}

function ShownPage({ id, items, changes, onOpen }: ShownPageProps) {
  const { t } = useLingui();
  const note = useNote(id);
  if (note.data === undefined && note.error !== null) showErrorPage(note.error);
  return (
    <QuerySection query={note} failure={t`Failed to fetch notebook page.`} detail={""} rows={8} rowHeight={30}>
      {(shown) => <NotePage note={shown} items={items} changes={changes} onOpen={onOpen} />}
    </QuerySection>
  );
}
