import type { Locale } from "@entrywise/contracts/shared/locale";
import { demoAccounts, demoStrategies, demoTagCategories } from "./demo-choices.ts";
import { demoNotes, germanNotes } from "./demo-note-texts.ts";
import { demoPictureName } from "./demo-picture.ts";
import { demoDays, demoInsights, tradeTexts } from "./demo-texts.ts";

/** Says a text of the demonstration in the language of whom it is made for. */
export type SayDemo = (text: string) => string;

/** The demonstration is written in English; a text that lacks its German stays English. */
export function sayDemoIn(locale: Locale): SayDemo {
  return locale === "de" ? (text) => (Object.hasOwn(german, text) ? (german[text] ?? text) : text) : (text) => text;
}

/** Everything that somebody reads of the demonstration. */
export function everyDemoText(): string[] {
  return [
    ...demoAccounts.flatMap(({ name, broker, cash }) => [name, broker, ...cash.map(({ comment }) => comment)]),
    ...demoStrategies.flatMap(({ name, description, rules }) => [
      name,
      description,
      ...rules.flatMap(({ heading, text }) => [heading, text]),
    ]),
    ...demoTagCategories.flatMap(({ name, tags }) => [name, ...tags]),
    ...tradeTexts,
    ...demoInsights.flatMap(({ group, insights }) => [group, ...insights.map(({ text }) => text)]),
    ...Object.values(demoDays).flat(),
    ...Object.values(demoNotes).flat(),
    demoPictureName,
  ];
}

const german: Readonly<Record<string, string>> = {
  ...germanNotes,
  [demoPictureName]: "Einstieg und Ausstieg",
  "Demo FX account": "Demo-Konto Forex",
  "Demo crypto and shares": "Demo Krypto und Aktien",
  "Demo prop challenge 100K": "Demo-Prop-Challenge 100K",
  "Demo Broker": "Demo-Broker",
  "Demo Exchange": "Demo-Börse",
  "Demo Prop Firm": "Demo-Prop-Firma",
  "Added after the first month": "Nach dem ersten Monat eingezahlt",
  "Quarterly withdrawal": "Auszahlung des Quartals",
  "Interest on free margin": "Zinsen auf freie Margin",
  Savings: "Ersparnisse",
  "Market data": "Marktdaten",
  "London breakout": "London-Ausbruch",
  "Break of the Asian range in the first two hours of London, stop behind the range.":
    "Ausbruch aus der asiatischen Spanne in den ersten zwei Stunden von London, Stop hinter der Spanne.",
  "Trend pullback": "Rücksetzer im Trend",
  "First pullback to the 20-period average in the direction of the four-hour trend.":
    "Erster Rücksetzer an den 20er-Durchschnitt in Richtung des Vier-Stunden-Trends.",
  "Range fade": "Spanne gegenläufig",
  "Against the edge of a quiet range, small targets.": "Gegen den Rand einer ruhigen Spanne, kleine Ziele.",
  "News spike": "Nachrichtenimpuls",
  "With the first impulse after a release. Exciting, and so far not worth it.":
    "Mit dem ersten Impuls nach einer Veröffentlichung. Aufregend, und bisher nicht lohnend.",
  "Weekly swing": "Wochen-Swing",
  "Levels of the weekly chart, held for days.": "Marken aus dem Wochenchart, über Tage gehalten.",
  Before: "Vorher",
  Entry: "Einstieg",
  Exit: "Ausstieg",
  "Asian range is smaller than 40 pips": "Die asiatische Spanne ist kleiner als 40 Pips",
  "A 15-minute candle closes outside the range": "Eine 15-Minuten-Kerze schließt außerhalb der Spanne",
  "The stop is never moved away": "Der Stop wird nie weggeschoben",
  "Four-hour trend is clear": "Der Vier-Stunden-Trend ist klar",
  "Price rejects the average": "Der Kurs prallt am Durchschnitt ab",
  "Half is taken at 1R at the earliest": "Die Hälfte wird frühestens bei 1R genommen",
  "No news within the next two hours": "Keine Nachrichten in den nächsten zwei Stunden",
  "Second touch of the edge": "Zweite Berührung des Rands",
  "The release was on the plan of the day": "Die Veröffentlichung stand im Tagesplan",
  "Spread is back to normal": "Der Spread ist wieder normal",
  "The level was marked at the weekend": "Die Marke wurde am Wochenende eingezeichnet",
  "Entry lies within a quarter of a day's range of the level":
    "Der Einstieg liegt höchstens ein Viertel einer Tagesspanne von der Marke entfernt",
  "Nothing is closed before the target without a reason": "Vor dem Ziel wird nichts ohne Grund geschlossen",
  Setup: "Setup",
  Mistakes: "Fehler",
  "State of mind": "Verfassung",
  "Range break": "Spannenausbruch",
  Pullback: "Rücksetzer",
  Fade: "Gegenläufig",
  News: "Nachrichten",
  "Weekly level": "Wochenmarke",
  "Early exit": "Zu früh raus",
  "Moved stop": "Stop verschoben",
  Oversized: "Zu groß",
  "Chased entry": "Hinterhergelaufen",
  Calm: "Ruhig",
  Tired: "Müde",
  Impatient: "Ungeduldig",
  "Break of the Asian high": "Bruch des asiatischen Hochs",
  "Range break with volume": "Ausbruch mit Volumen",
  "Second break after a false one": "Zweiter Ausbruch nach einem falschen",
  "Clean break, no retest": "Sauberer Ausbruch ohne Rücktest",
  "Pullback to the 20 average": "Rücksetzer an den 20er-Durchschnitt",
  "Retest of yesterday's high": "Rücktest des gestrigen Hochs",
  "Pullback after the open": "Rücksetzer nach der Eröffnung",
  "Higher low in the trend": "Höheres Tief im Trend",
  "Fade of the range high": "Gegen das Hoch der Spanne",
  "Second touch of the low": "Zweite Berührung des Tiefs",
  "Quiet range, small target": "Ruhige Spanne, kleines Ziel",
  "First impulse after the release": "Erster Impuls nach der Veröffentlichung",
  "Momentum after CPI": "Schwung nach den Verbraucherpreisen",
  "Chased the headline": "Der Schlagzeile hinterhergelaufen",
  "Weekly level held": "Wochenmarke hat gehalten",
  "Daily close above the level": "Tagesschluss über der Marke",
  "Retest of the weekly open": "Rücktest der Wocheneröffnung",
  "Spread was normal, no news for two hours. Size followed the plan.":
    "Spread normal, zwei Stunden keine Nachrichten. Größe nach Plan.",
  "Waited for the close of the candle this time. That alone made the entry better.":
    "Diesmal auf den Schluss der Kerze gewartet. Das allein hat den Einstieg verbessert.",
  "The level was on the plan of the day since the morning.": "Die Marke stand seit dem Morgen im Tagesplan.",
  "Market was slow; I nearly skipped it.": "Der Markt war träge; fast hätte ich ihn ausgelassen.",
  "Played out as planned. I left it alone, which is the whole trick.":
    "Lief wie geplant. Ich habe ihn in Ruhe gelassen, das ist der ganze Trick.",
  "Target hit without much heat. Same setup, same size, next time.":
    "Ziel ohne viel Gegenwind erreicht. Nächstes Mal gleiches Setup, gleiche Größe.",
  "Good trade. Taking half at 1R would have calmed me and cost a third of the result.":
    "Guter Trade. Die Hälfte bei 1R hätte mich beruhigt und ein Drittel des Ergebnisses gekostet.",
  "A loss within the plan. The idea was right to try, the level did not hold.":
    "Ein Verlust nach Plan. Der Versuch war richtig, die Marke hat nicht gehalten.",
  "Stopped out. Entry was a candle too early: no close outside the range yet.":
    "Ausgestoppt. Der Einstieg kam eine Kerze zu früh: noch kein Schluss außerhalb der Spanne.",
  "Fine loss. Nothing to change.": "Ordentlicher Verlust. Nichts zu ändern.",
  "Went nowhere. Closed at the end of the session, as the rules say.":
    "Ging nirgendwohin. Am Ende der Sitzung geschlossen, wie es die Regeln sagen.",
  "Out before the target. The reason was the open profit, not the chart.":
    "Vor dem Ziel raus. Der Grund war der offene Gewinn, nicht der Chart.",
  "Closed it because I wanted to be right today. The target was reached later.":
    "Geschlossen, weil ich heute recht haben wollte. Das Ziel wurde später erreicht.",
  "Moved the stop away and paid for it. This is the most expensive habit in here.":
    "Stop weggeschoben und dafür bezahlt. Das ist die teuerste Gewohnheit hier.",
  "Twice the planned size after two losses. The result is beside the point.":
    "Doppelte Größe nach zwei Verlusten. Auf das Ergebnis kommt es nicht an.",
  "Entered three candles late; the stop was where it belonged, the entry was not.":
    "Drei Kerzen zu spät eingestiegen; der Stop lag richtig, der Einstieg nicht.",
  "What works": "Was funktioniert",
  "What costs": "Was kostet",
  Me: "Ich",
  "Breakouts that close in the upper third of the candle run further.":
    "Ausbrüche, die im oberen Drittel der Kerze schließen, laufen weiter.",
  "After 9:00 London the move is usually over.": "Nach 9:00 Uhr in London ist die Bewegung meist vorbei.",
  "The first pullback works, the third does not.": "Der erste Rücksetzer funktioniert, der dritte nicht.",
  "Swings pay for the patience they need.": "Swings bezahlen die Geduld, die sie brauchen.",
  "News trades lose before costs. What are they for?": "Nachrichten-Trades verlieren vor Kosten. Wozu sind sie da?",
  "Fades on days with a trend are gifts to others.": "Gegenläufig an Trendtagen ist ein Geschenk an andere.",
  "A moved stop turns one loss into one and a half.": "Ein verschobener Stop macht aus einem Verlust anderthalb.",
  "After two losses the third trade is worse than the first two.":
    "Nach zwei Verlusten ist der dritte Trade schlechter als die ersten beiden.",
  "I check swings too often; nothing good came of it.": "Ich sehe zu oft nach Swings; gut war das nie.",
  "London first. If the Asian range is wider than 40 pips, nothing before 13:00.":
    "Zuerst London. Ist die asiatische Spanne breiter als 40 Pips, nichts vor 13:00 Uhr.",
  "Inflation figures at 13:30: flat five minutes before, no news trades today.":
    "Inflationszahlen um 13:30 Uhr: fünf Minuten vorher flach, heute keine Nachrichten-Trades.",
  "Only pullbacks in gold and the indices. Two losses and I am done.":
    "Nur Rücksetzer in Gold und Indizes. Nach zwei Verlusten ist Schluss.",
  "Quiet day, no red news. Fade the range if it holds until six.":
    "Ruhiger Tag, keine roten Nachrichten. Gegen die Spanne, wenn sie bis sechs hält.",
  "Two trades, both on the plan. The result is secondary today.":
    "Zwei Trades, beide nach Plan. Das Ergebnis ist heute zweitrangig.",
  "Followed the plan until noon and improvised after. The improvisation was the loss.":
    "Bis Mittag nach Plan, danach improvisiert. Die Improvisation war der Verlust.",
  "No setup, no trade. Hard, and right.": "Kein Setup, kein Trade. Schwer, und richtig.",
  "Good execution, moderate result. One exit was early again.":
    "Gut ausgeführt, mäßiges Ergebnis. Ein Ausstieg war wieder zu früh.",
  "Checked the calendar": "Kalender geprüft",
  "Marked the Asian range": "Asiatische Spanne eingezeichnet",
  "Size of the day written down": "Größe des Tages notiert",
  "Print the broken rules of this week": "Gebrochene Regeln dieser Woche ausdrucken",
  "No trade before the first candle closes": "Kein Trade, bevor die erste Kerze schließt",
};
