import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import {
  BookOpen,
  CalendarDays,
  ChartCandlestick,
  ChartLine,
  Clock,
  Code,
  Columns2,
  Columns3,
  Info,
  Minus,
  Rows3,
  Table2,
} from "@entrywise/ui";
import {
  type EditorCommand,
  insertObject,
  insertTable,
  setCallout,
  setCode,
  setColumns,
  type TextObject,
} from "@entrywise/ui/editor";
import { type ReactNode, useMemo, useState } from "react";
import type { TreeNote } from "../tree/tree-note.ts";
import { ChooseDate } from "./choose-date.tsx";
import { ChoosePage } from "./choose-page.tsx";
import { ChooseTrade } from "./choose-trade.tsx";
import { FigureDialog } from "./figure-dialog.tsx";

type Asked = { type: "trade" | "day" | "figure" | "date" | "page"; insert: (object: TextObject) => void };

/** What "/" offers on pages of the notebook besides the blocks of every text, and the questions that belong to it. */
export function useNoteBlocks(pages: readonly TreeNote[]): { commands: readonly EditorCommand[]; dialogs: ReactNode } {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  const commands = useMemo<readonly EditorCommand[]>(() => {
    const asking =
      (type: Asked["type"]): EditorCommand["run"] =>
      (editor) =>
        setAsked({ type, insert: (object) => insertObject(editor, object) });
    return [
      { name: t`Trade`, hint: t`Live trade card`, words: "trade", icon: ChartCandlestick, run: asking("trade") },
      { name: t`Day`, hint: t`Journal day`, words: "day journal", icon: CalendarDays, run: asking("day") },
      {
        name: t`Figure`,
        hint: t`From a filter`,
        words: "figure number statistic equity",
        icon: ChartLine,
        run: asking("figure"),
      },
      { name: t`Date`, hint: t`Inline date`, words: "date today", icon: Clock, run: asking("date") },
      { name: t`Page`, hint: t`Link to a page`, words: "page link", icon: BookOpen, run: asking("page") },
      { name: t`Callout`, hint: t`Highlighted box`, words: "callout note box", icon: Info, run: setCallout },
      { name: t`Table`, hint: t`Rows and columns`, words: "table grid rows columns", icon: Table2, run: insertTable },
      {
        ...{ name: t`Two columns`, hint: t`Side by side`, words: "columns two side layout", icon: Columns2 },
        run: (editor) => setColumns(editor, 2),
      },
      {
        ...{ name: t`Three columns`, hint: t`Side by side`, words: "columns three side layout", icon: Columns3 },
        run: (editor) => setColumns(editor, 3),
      },
      {
        ...{ name: t`No columns`, hint: t`Single column`, words: "columns one none layout", icon: Rows3 },
        run: (editor) => setColumns(editor, 1),
      },
      { name: t`Code`, hint: t`Monospaced text`, words: "code pre formula script", icon: Code, run: setCode },
      {
        ...{ name: t`Divider`, hint: t`Horizontal line`, words: "divider line rule", icon: Minus },
        run: (editor) => insertObject(editor, { type: "divider" }),
      },
    ];
  }, [t]);
  const close = () => setAsked(null);
  return { commands, dialogs: asked === null ? null : <Question asked={asked} pages={pages} onClose={close} /> };
}

interface QuestionProps {
  asked: Asked;
  pages: readonly TreeNote[];
  onClose: () => void;
}

function Question({ asked: { type, insert }, pages, onClose }: QuestionProps) {
  const { t } = useLingui();
  const today = useDateText().dayKey(new Date().toISOString());
  const put = (fields: Record<string, unknown>) => {
    onClose();
    insert({ type, ...fields });
  };
  switch (type) {
    case "trade":
      return <ChooseTrade onChoose={(tradeId) => put({ tradeId })} onClose={onClose} />;
    case "page":
      return <ChoosePage pages={pages} onChoose={({ id, title }) => put({ pageId: id, title })} onClose={onClose} />;
    case "figure":
      return (
        <FigureDialog
          figure={{ measure: "netRR", display: "number", query: "" }}
          onCancel={onClose}
          onSave={(figure) => put({ ...figure })}
        />
      );
    default:
      return (
        <ChooseDate
          title={type === "day" ? t`Show a day` : t`Insert a date`}
          today={today}
          onChoose={(date) => put({ date })}
          onClose={onClose}
        />
      );
  }
}
