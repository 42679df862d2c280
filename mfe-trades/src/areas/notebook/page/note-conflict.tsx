import type { Conflict } from "@entrywise/host/drafts";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog, DialogLeft } from "@entrywise/ui";
import { comparedLines } from "./changed-lines.ts";
import type { NoteText } from "./note-drafts.ts";

interface NoteConflictProps {
  conflict: Conflict<NoteText>;
  onChoose: (choice: "mine" | "theirs") => void;
  /** Takes the other version, and what was written here as a page of its own. */
  onBoth: () => void;
  onLater: () => void;
}

/** Both versions of a page that was written in two places, side by side. */
export function NoteConflict({ conflict, onChoose, onBoth, onLater }: NoteConflictProps) {
  const { t } = useLingui();
  const { mine, theirs } = conflict;
  return (
    <Dialog
      title={t`This page was edited in two places`}
      size="lg"
      onClose={onLater}
      footer={
        <>
          <DialogLeft>
            <Button variant="ghost" onClick={onLater}>
              <Trans>Decide later</Trans>
            </Button>
          </DialogLeft>
          <Button onClick={() => onChoose("theirs")}>
            <Trans>Keep other version</Trans>
          </Button>
          <Button onClick={() => onChoose("mine")}>
            <Trans>Keep this device's version</Trans>
          </Button>
          <Button variant="solid" data-autofocus onClick={onBoth}>
            <Trans>Keep both</Trans>
          </Button>
        </>
      }
    >
      <p className="nb-dialog-lead">
        <Trans>
          This page was also saved elsewhere while you were writing. Lines in only one version are marked. Keep both to
          save this version as a second page.
        </Trans>
      </p>
      <div className="nb-compare">
        <Side name={t`This device`} note={mine} other={theirs.value} />
        <Side name={t`Other version`} note={theirs.value} other={mine} />
      </div>
    </Dialog>
  );
}

function Side({ name, note, other }: { name: string; note: NoteText; other: NoteText }) {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <ComparedText title={note.title} note={note} other={other} />
    </section>
  );
}

interface ComparedTextProps {
  title: string;
  note: Pick<NoteText, "text">;
  other: Pick<NoteText, "text">;
}

/** A text whose lines are marked that the other one does not have. */
export function ComparedText({ title, note, other }: ComparedTextProps) {
  return (
    <div className="nb-compared">
      <b>{title}</b>
      {comparedLines(note.text, other.text).map(({ text, isOnlyHere }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
        <p key={index}>{isOnlyHere ? <mark>{text}</mark> : text}</p>
      ))}
    </div>
  );
}
