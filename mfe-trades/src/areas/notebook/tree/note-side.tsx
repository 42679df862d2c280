import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { IconButton, Input, Plus, Trash2 } from "@entrywise/ui";
import { useDeferredValue, useMemo, useState } from "react";
import { NoteIcon } from "../note-icon.tsx";
import { type NoteChanges, useBin, useFoundNotes, useNotes } from "../notes.queries.ts";
import { useTitle } from "../use-title.ts";
import { NoteTree } from "./note-tree.tsx";
import type { TreeNote } from "./tree-note.ts";

interface NoteSideProps {
  items: readonly TreeNote[];
  shownId: string | null;
  isBin: boolean;
  changes: NoteChanges;
  onOpen: (id: string) => void;
  onAdd: () => void;
}

/** Search, favourites, tree and bin. */
export function NoteSide({ items, shownId, isBin, changes, onOpen, onAdd }: NoteSideProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const term = useDeferredValue(typed.trim());
  const favourites = items.filter(({ isFavourite }) => isFavourite);
  const binned = useBin().data?.length ?? 0;
  return (
    <aside className="nb-side" aria-label={t`Notebook pages`}>
      <div className="nb-side-head">
        <Input
          type="search"
          size="sm"
          aria-label={t`Search pages`}
          placeholder={t`Search pages`}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <IconButton aria-label={t`New page`} variant="outline" onClick={onAdd}>
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
      {term !== "" ? (
        <FoundPages term={term} />
      ) : (
        <>
          {favourites.length === 0 ? null : (
            <nav aria-label={t`Favourites`} className="nb-favourites">
              <h2>
                <Trans>Favourites</Trans>
              </h2>
              <PageLinks pages={favourites} />
            </nav>
          )}
          <NoteTree items={items} shownId={shownId} changes={changes} onOpen={onOpen} />
          <Link to="/notebook/bin" className="nb-bin-link" aria-current={isBin ? "page" : undefined}>
            <Trash2 aria-hidden="true" />
            <Trans>Bin</Trans>
            <small>{binned === 0 ? "" : binned}</small>
          </Link>
        </>
      )}
    </aside>
  );
}

function PageLinks({ pages }: { pages: readonly Pick<TreeNote, "id" | "title" | "icon">[] }) {
  const titleOf = useTitle();
  return (
    <ul className="nb-links">
      {pages.map(({ id, title, icon }) => (
        <li key={id}>
          <Link to={`/notebook/${id}`}>
            <NoteIcon icon={icon} />
            {titleOf(title)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function FoundPages({ term }: { term: string }) {
  const { t } = useLingui();
  const titleOf = useTitle();
  const { data, error } = useFoundNotes(term);
  const { data: pages = [] } = useNotes();
  const iconOf = useMemo(() => new Map(pages.map(({ id, icon }) => [id, icon])), [pages]);
  if (data === undefined) {
    return (
      <p className="nb-quiet nb-found-none" role="status">
        {error === null ? <Trans>Searching…</Trans> : <Trans>The search failed. Try again.</Trans>}
      </p>
    );
  }
  return (
    <nav aria-label={t`Pages found`} className="nb-found">
      <p className="ui-said" role="status">
        {data.length === 0 ? t`Nothing found` : t`${data.length} pages found`}
      </p>
      {data.length === 0 ? (
        <p className="nb-quiet nb-found-none" aria-hidden="true">
          <Trans>No matching pages</Trans>
        </p>
      ) : null}
      <ul>
        {data.map(({ id, title, excerpt }) => (
          <li key={id}>
            <Link to={`/notebook/${id}`}>
              <NoteIcon icon={iconOf.get(id) ?? null} />
              <span>
                {titleOf(title)}
                {excerpt === "" ? null : <small>{excerpt}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
