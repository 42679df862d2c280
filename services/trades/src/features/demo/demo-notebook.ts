import type { RichText } from "@entrywise/contracts/shared/rich-text";
import type { TextNode } from "@entrywise/contracts/shared/rich-text-nodes";
import type { NoteIcon } from "@entrywise/contracts/trades/notes.api";
import { newId } from "@entrywise/kit/db/new-id";
import {
  bullets,
  callout,
  columns,
  dayBlock,
  figure,
  heading,
  pageLink,
  paragraph,
  table,
  toDos,
  tradeBlock,
} from "./demo-blocks.ts";
import { demoStrategies } from "./demo-choices.ts";
import type { SayDemo } from "./demo-german.ts";
import { demoNotes } from "./demo-note-texts.ts";

/** What the pages show of the demonstration; null where it has none. */
export interface DemoShown {
  bestTradeId: string | null;
  worstTradeId: string | null;
  /** The last day that is written in the journal, YYYY-MM-DD. */
  lastDay: string | null;
  /** Days of the demonstration, YYYY-MM-DD. */
  from: string;
  to: string;
}

/** A page of the demonstration's notebook. */
export interface DemoPage {
  id: string;
  parentId: string | null;
  title: string;
  icon: NoteIcon;
  text: RichText;
}

const shown = <Value>(value: Value | null, draw: (value: Value) => TextNode): TextNode[] =>
  value === null ? [] : [draw(value)];

function toRichText(children: TextNode[]): RichText {
  const root = { type: "root" as const, version: 1, direction: null, format: "", indent: 0 };
  return { v: 1, root: { ...root, children: [...children, paragraph("")] } };
}

/** The pages of the demonstration, each after the one that it lies in; they follow its trades and days. */
export function demoNotebook({ bestTradeId, worstTradeId, lastDay, from, to }: DemoShown, say: SayDemo): DemoPage[] {
  const n = demoNotes;
  const all = new URLSearchParams({ startDate: from, endDate: to }).toString();
  const news = new URLSearchParams({ symbols: "US100" }).toString();
  const [handbookId, weekId, rulesId, mistakesId] = [newId(), newId(), newId(), newId()];
  const said = (texts: readonly string[]) => texts.map(say);
  const handbook = [
    callout(say(n.handbookFirst)),
    heading(say(n.whereItStands)),
    columns([figure("netRR", "bars", all)], [figure("strikeRate", "number", all)]),
    figure("netProfit", "line", all),
    heading(say(n.pages)),
    paragraph("", pageLink(weekId, say(n.week))),
    paragraph("", pageLink(rulesId, say(n.rules))),
    paragraph("", pageLink(mistakesId, say(n.mistakes))),
  ];
  const week = [
    paragraph(say(n.weekFirst)),
    ...shown(lastDay, dayBlock),
    heading(say(n.bestTrade)),
    ...shown(bestTradeId, tradeBlock),
    paragraph(say(n.bestTradeWhy)),
    heading(say(n.nextWeek)),
    toDos(said(n.toDos), 1),
  ];
  const rules = [
    paragraph(say(n.rulesFirst)),
    table([
      [say(n.strategy), say(n.setup), say(n.risk)],
      ...demoStrategies.map(({ name, setupTag, rewardRisk }) => [say(name), say(setupTag), `1 : ${rewardRisk}`]),
    ]),
    heading(say(n.always)),
    bullets(said(n.alwaysLines)),
  ];
  const mistakes = [
    paragraph(say(n.mistakesFirst)),
    figure("netRR", "bars", news),
    ...shown(worstTradeId, tradeBlock),
    paragraph(say(n.mistakesWhat)),
    toDos(said(n.mistakeToDos), 0),
  ];
  const page = (
    id: string,
    parentId: string | null,
    { title, icon, text }: { title: string; icon: NoteIcon; text: TextNode[] },
  ): DemoPage => ({
    ...{ id, parentId, title: say(title), icon, text: toRichText(text) },
  });
  return [
    page(handbookId, null, { title: n.handbook, icon: "book-open", text: handbook }),
    page(weekId, handbookId, { title: n.week, icon: "calendar", text: week }),
    page(rulesId, handbookId, { title: n.rules, icon: "shield", text: rules }),
    page(mistakesId, handbookId, { title: n.mistakes, icon: "lightbulb", text: mistakes }),
  ];
}
