import type { WorldTrade } from "./make-trades.ts";
import type { Mistake, Said } from "./texts.ts";

export const dayPlans: readonly Said[] = [
  {
    en: "London first: only the range break, and only before ten. New York if the trend is still up.",
    de: "Erst London: nur der Ausbruch aus der Spanne, und nur vor zehn. New York, wenn der Trend noch zeigt.",
  },
  {
    en: "US inflation at 13:30. Nothing new from 13:00 to 14:00.",
    de: "US-Inflation um 13:30. Von 13:00 bis 14:00 nichts Neues.",
  },
  {
    en: "Quiet calendar. At most two trades, normal size.",
    de: "Ruhiger Kalender. Höchstens zwei Trades, normale Größe.",
  },
  {
    en: "Yesterday cost two R. Half size until the first winner.",
    de: "Gestern hat zwei R gekostet. Halbe Größe bis zum ersten Gewinn.",
  },
];

/** Of days on which nothing went wrong. */
export const dayReviews: readonly Said[] = [
  {
    en: "Kept to the plan. The next setup wasn't there, so I stopped.",
    de: "Beim Plan geblieben. Das nächste Setup war nicht da, also Schluss.",
  },
  { en: "Alarms set, charts closed in between. That helps.", de: "Alarme gesetzt, dazwischen Charts zu. Das hilft." },
  {
    en: "Nothing to add. Same routine tomorrow.",
    de: "Nichts hinzuzufügen. Morgen dieselbe Routine.",
  },
];

export const tiredReview: Said = {
  en: "Slept badly. On days like this I should trade half the size.",
  de: "Schlecht geschlafen. An solchen Tagen sollte ich mit halber Größe handeln.",
};

export const mistakeDayReviews: Readonly<Record<Mistake, Said>> = {
  early: {
    en: "Closed too early because I wanted to be right today.",
    de: "Zu früh geschlossen, weil ich heute recht haben wollte.",
  },
  moved: { en: "Moved the stop again. That has to stop.", de: "Wieder den Stop verschoben. Das muss aufhören." },
  oversized: {
    en: "Raised the size after losses. That has to stop.",
    de: "Nach Verlusten die Größe erhöht. Das muss aufhören.",
  },
  chased: {
    en: "Ran after a move I had missed. No alarm, no trade.",
    de: "Einer verpassten Bewegung hinterhergelaufen. Kein Alarm, kein Trade.",
  },
};

export const levelNotes: readonly Said[] = [
  { en: "Yesterday's extreme", de: "Gestriges Extrem" },
  { en: "Edge of the Asian range", de: "Rand der asiatischen Spanne" },
];

export const pageTexts = {
  handbook: { en: "Trading handbook", de: "Handelshandbuch" },
  handbookFirst: {
    en: "One page to read before the session: where things stand, what the rules are, what I keep doing wrong.",
    de: "Eine Seite vor der Sitzung: wie es steht, welche Regeln gelten, was ich immer wieder falsch mache.",
  },
  whereItStands: { en: "Where things stand", de: "Wie es steht" },
  rules: { en: "Rules", de: "Regeln" },
  ruleLines: {
    en: "At most two losses a day\nThe risk is fixed before the entry\nNo trade in the five minutes before a release",
    de: "Höchstens zwei Verluste am Tag\nDas Risiko steht vor dem Einstieg fest\nKein Trade in den fünf Minuten vor Zahlen",
  },
  week: { en: "Weekly review", de: "Wochenrückblick" },
  weekFirst: {
    en: "Written on Saturday, with coffee and without charts.",
    de: "Am Samstag geschrieben, mit Kaffee und ohne Charts.",
  },
  next: { en: "Next week", de: "Nächste Woche" },
  nextLines: {
    en: "Mark the weekly levels\nReview every trade on the same day\nNo trade on Friday after ten",
    de: "Wochenmarken einzeichnen\nJeden Trade am selben Tag auswerten\nFreitags nach zehn kein Trade",
  },
  model: { en: "A good trade", de: "Ein guter Trade" },
  modelFirst: {
    en: "Nothing special about it: the setup was there, the size was right, and I left it alone.",
    de: "Nichts Besonderes: das Setup war da, die Größe stimmte, und ich habe ihn in Ruhe gelassen.",
  },
  mistakes: { en: "What costs money", de: "Was Geld kostet" },
  mistakesFirst: {
    en: "Moving the stop, and raising the size after losses. The trade below is an example.",
    de: "Den Stop zu verschieben und nach Verlusten die Größe zu erhöhen. Der Trade unten ist ein Beispiel.",
  },
} as const satisfies Record<string, Said>;

export interface InsightTexts {
  group: Said;
  texts: readonly Said[];
  fits(trade: WorldTrade): boolean;
}

export const insightTexts: readonly InsightTexts[] = [
  {
    group: { en: "Exits", de: "Ausstiege" },
    texts: [
      {
        en: "The target was reached an hour after I had closed it.",
        de: "Das Ziel kam eine Stunde, nachdem ich geschlossen hatte.",
      },
      {
        en: "I closed it for the open profit, not for the chart.",
        de: "Ich habe wegen des offenen Gewinns geschlossen, nicht wegen des Charts.",
      },
    ],
    fits: ({ mistake }) => mistake === "early",
  },
  {
    group: { en: "Size", de: "Größe" },
    texts: [
      {
        en: "Size went up after losses, and this one cost the most.",
        de: "Nach Verlusten wurde die Größe erhöht, und dieser kostete am meisten.",
      },
      { en: "With normal size this would have cost 1R.", de: "Mit normaler Größe hätte er 1R gekostet." },
    ],
    fits: ({ mistake, ending }) => mistake === "oversized" && ending === "stop",
  },
  {
    group: { en: "Mornings", de: "Morgens" },
    texts: [
      { en: "The first hour of London is where the money is.", de: "In der ersten Stunde von London liegt das Geld." },
      { en: "Done by ten, nothing to add.", de: "Um zehn fertig, mehr braucht es nicht." },
      {
        en: "A close outside the range, not a wick: that was it.",
        de: "Schlusskurs außerhalb, kein Docht: das war es.",
      },
    ],
    fits: ({ strategy, ending }) => strategy.key === "open" && ending === "target",
  },
];
