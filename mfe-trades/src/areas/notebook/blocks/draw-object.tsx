import { useDateText } from "@entrywise/host/dates";
import { Trans } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import type { ChangeObject, DrawObject, TextObject } from "@entrywise/ui/editor";
import { NoteIcon } from "../note-icon.tsx";
import { useNotes } from "../notes.queries.ts";
import type { TreeNote } from "../tree/tree-note.ts";
import { useTitle } from "../use-title.ts";
import { DayBlock } from "./day-block.tsx";
import { FigureBlock } from "./figure-block.tsx";
import { readFigure } from "./note-figure.ts";
import { TradeBlock } from "./trade-block.tsx";

/** What a page shows besides text; it follows the trades and pages that it names. */
export const drawObject: DrawObject = (object, change) => {
  switch (object.type) {
    case "divider":
      return <hr className="nb-divider" />;
    case "trade":
      return <TradeBlock id={String(object.tradeId)} />;
    case "day":
      return <DayBlock date={String(object.date)} />;
    case "figure":
      return <FigureBlock figure={readFigure(object)} onChange={(figure) => change({ ...object, ...figure })} />;
    case "date":
      return <DateMark date={String(object.date)} />;
    case "page":
      return <PageLink object={object} change={change} />;
    default:
      return null;
  }
};

function DateMark({ date }: { date: string }) {
  const dates = useDateText();
  return (
    <time dateTime={date} className="nb-date">
      {dates.ofDayKey(date)}
    </time>
  );
}

/** A page that is named; what it is called today where it is still there. */
function PageLink({ object }: { object: TextObject; change: ChangeObject }) {
  const { data } = useNotes();
  const titleOf = useTitle();
  const page = data?.find(({ id }: TreeNote) => id === object.pageId);
  const title = titleOf(page?.title ?? String(object.title));
  if (data !== undefined && page === undefined) {
    return (
      <span className="nb-gone">
        {title}{" "}
        <small>
          <Trans>(deleted)</Trans>
        </small>
      </span>
    );
  }
  return (
    <Link to={`/notebook/${String(object.pageId)}`} className="nb-page-link">
      <NoteIcon icon={page?.icon ?? null} />
      {title}
    </Link>
  );
}
