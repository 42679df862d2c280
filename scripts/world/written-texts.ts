import type { WorldTrade } from "./make-trades.ts";
import type { Said } from "./texts.ts";

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

export const dayReviews: readonly Said[] = [
  {
    en: "Kept to the plan. The second setup wasn't there, so I didn't take it.",
    de: "Beim Plan geblieben. Das zweite Setup war nicht da, also kein Trade.",
  },
  {
    en: "First trade good, second one from boredom. The journal says the same every Friday.",
    de: "Der erste Trade gut, der zweite aus Langeweile. Das Journal sagt es jeden Freitag.",
  },
  {
    en: "Slept badly and it shows: late entry, early exit.",
    de: "Schlecht geschlafen, und man sieht es: später Einstieg, früher Ausstieg.",
  },
  { en: "Calm day. Two alarms, one trade, done by eleven.", de: "Ruhiger Tag. Zwei Alarme, ein Trade, um elf fertig." },
  {
    en: "After the second loss I raised the size. That has to stop.",
    de: "Nach dem zweiten Verlust habe ich die Größe erhöht. Das muss aufhören.",
  },
];

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
    en: "Size after losses, and Fridays. The trade below is both.",
    de: "Die Größe nach Verlusten, und die Freitage. Der Trade unten ist beides.",
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
        en: "Closing early cost more than any stop this month.",
        de: "Zu früh raus kostete mehr als jeder Stop im Monat.",
      },
    ],
    fits: ({ mistake }) => mistake === "early",
  },
  {
    group: { en: "Size", de: "Größe" },
    texts: [
      {
        en: "Size went up after two losses, and the third loss was the largest.",
        de: "Nach zwei Verlusten wurde die Größe erhöht, der dritte Verlust war der größte.",
      },
      { en: "The same setup with normal size would have cost 1R.", de: "Mit normaler Größe hätte er 1R gekostet." },
    ],
    fits: ({ mistake }) => mistake === "oversized",
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
