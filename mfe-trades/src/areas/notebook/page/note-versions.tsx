import { listOf } from "@entrywise/contracts/shared/wire";
import { type NoteVersion, noteVersion, noteVersionItem } from "@entrywise/contracts/trades/notes.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { ComparedText } from "./note-conflict.tsx";
import type { NoteText } from "./note-drafts.ts";

const versions = listOf(noteVersionItem);

interface NoteVersionsProps {
  id: string;
  current: NoteText;
  onRestore: (version: NoteVersion) => void;
  onClose: () => void;
}

/** What a page was before: compared with what it is, and brought back. */
export function NoteVersions({ id, current, onRestore, onClose }: NoteVersionsProps) {
  const { t } = useLingui();
  const callTrades = useTradesCall();
  const dates = useDateText();
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useQuery({
    queryKey: ["notes", "versions", id],
    queryFn: ({ signal }) => callTrades("GET /notes/{id}/versions", { params: { id }, parser: versions, signal }),
    staleTime: 0,
  });
  const items = list.data?.items ?? [];
  const shownVersion = chosen ?? items[0]?.version ?? null;
  const shown = useQuery({
    queryKey: ["notes", "versions", id, shownVersion],
    queryFn: ({ signal }) =>
      callTrades("GET /notes/{id}/versions/{version}", {
        params: { id, version: shownVersion ?? 0 },
        parser: noteVersion,
        signal,
      }),
    enabled: shownVersion !== null,
  });

  return (
    <Dialog
      title={t`Earlier versions`}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            variant="solid"
            disabled={shown.data === undefined}
            onClick={() => (shown.data === undefined ? undefined : onRestore(shown.data))}
          >
            <Trans>Restore this version</Trans>
          </Button>
        </>
      }
    >
      <QuerySection
        query={list}
        failure={t`Couldn't load versions`}
        detail={t`The page itself is not affected.`}
        rows={5}
        rowHeight={32}
      >
        {() =>
          items.length === 0 ? (
            <p className="nb-dialog-lead">
              <Trans>No earlier versions yet. We save one every ten minutes while you write.</Trans>
            </p>
          ) : (
            <div className="nb-versions">
              <ul aria-label={t`Versions`}>
                {items.map((item) => (
                  <li key={item.version}>
                    <button
                      type="button"
                      aria-pressed={item.version === shownVersion}
                      onClick={() => setChosen(item.version)}
                    >
                      {dates.dateTime(item.changedAt)}
                    </button>
                  </li>
                ))}
              </ul>
              <QuerySection
                query={shown}
                failure={t`Couldn't load versions`}
                detail={t`The page itself is not affected.`}
                rows={5}
                rowHeight={32}
              >
                {(version) => <ComparedText title={version.title} note={version} other={current} />}
              </QuerySection>
            </div>
          )
        }
      </QuerySection>
    </Dialog>
  );
}
