import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Button, Trash2 } from "@entrywise/ui";
import { DeleteDialog } from "@entrywise/ui/lists";
import { ListSection } from "@entrywise/ui/states";
import { useState } from "react";
import { NoteIcon } from "../note-icon.tsx";
import { type NoteChanges, useBin } from "../notes.queries.ts";
import { useTitle } from "../use-title.ts";

/** Deleted pages: brought back or deleted for good. */
export function NoteBin({ changes }: { changes: NoteChanges }) {
  const { t } = useLingui();
  const dates = useDateText();
  const titleOf = useTitle();
  const bin = useBin();
  const [asked, setAsked] = useState<{ text: string; run: () => void } | null>(null);
  return (
    <ListSection
      list={{ items: bin.data, error: bin.error, refetch: bin.refetch }}
      failure={t`Couldn't load the bin`}
      detail={t`Your pages are not affected.`}
      rows={4}
      empty={t`The bin is empty`}
      icon={Trash2}
      hint={<Trans>Deleted pages stay here for 30 days.</Trans>}
    >
      {(data) => (
        <section className="nb-bin" aria-label={t`Bin`}>
          <div className="nb-bin-head">
            <h1>
              <Trans>Bin</Trans>
            </h1>
            <Button
              size="sm"
              onClick={() =>
                setAsked({
                  text: t`Everything in the bin will be permanently deleted.`,
                  run: () => changes.emptyBin.mutate(),
                })
              }
            >
              <Trans>Empty bin</Trans>
            </Button>
          </div>
          <ul>
            {data.map(({ id, title, icon, pages, goesAt }) => {
              const [name, day] = [titleOf(title), dates.day(goesAt)];
              return (
                <li key={id}>
                  <NoteIcon icon={icon} />
                  <div>
                    <b>{name}</b>
                    <small className="nb-quiet">
                      {pages === 0 ? null : (
                        <>
                          <Plural value={pages} one="with # page inside" other="with # pages inside" />
                          {" · "}
                        </>
                      )}
                      <Trans>deleted on {day}</Trans>
                    </small>
                  </div>
                  <Button size="sm" aria-label={t`Restore ${name}`} onClick={() => changes.restore.mutate(id)}>
                    <Trans>Restore</Trans>
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t`Permanently delete ${name}`}
                    onClick={() =>
                      setAsked({ text: t`${name} will be permanently deleted.`, run: () => changes.purge.mutate(id) })
                    }
                  >
                    <Trans>Delete</Trans>
                  </Button>
                </li>
              );
            })}
          </ul>
          {asked === null ? null : (
            <DeleteDialog
              title={t`Delete permanently`}
              text={asked.text}
              onCancel={() => setAsked(null)}
              onDelete={() => {
                setAsked(null);
                asked.run();
              }}
            />
          )}
        </section>
      )}
    </ListSection>
  );
}
