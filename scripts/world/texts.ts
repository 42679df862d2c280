import type { Locale } from "@entrywise/contracts/shared/locale";

/** A text of the world in the languages in which people write. */
export type Said = Readonly<Record<Locale, string>>;

export type Ending = "target" | "stop" | "time" | "open";
export type Mistake = "early" | "moved" | "oversized" | "chased";

export const mistakeNames: Readonly<Record<Mistake, Said>> = {
  early: { en: "Early exit", de: "Zu früh raus" },
  moved: { en: "Moved stop", de: "Stop verschoben" },
  oversized: { en: "Oversized", de: "Zu groß" },
  chased: { en: "Chased entry", de: "Hinterhergelaufen" },
};

export const moodNames: readonly Said[] = [
  { en: "Calm", de: "Ruhig" },
  { en: "Tired", de: "Müde" },
  { en: "Impatient", de: "Ungeduldig" },
];

export const categoryNames = {
  setup: { en: "Setup", de: "Setup" },
  mistakes: { en: "Mistakes", de: "Fehler" },
  mood: { en: "State of mind", de: "Verfassung" },
} as const satisfies Record<string, Said>;

/** Why a trade was planned, by the key of its strategy: analysis, then entry. */
export const preparations: Readonly<Record<string, readonly [Said, Said]>> = {
  open: [
    {
      en: "Range since midnight is tight, and London opens into it.",
      de: "Die Spanne seit Mitternacht ist eng, und London eröffnet in sie hinein.",
    },
    { en: "I want a close outside it, not a wick.", de: "Ich will einen Schlusskurs außerhalb, keinen Docht." },
  ],
  pullback: [
    {
      en: "The four-hour trend and the daily chart point the same way.",
      de: "Vier-Stunden-Trend und Tageschart zeigen in dieselbe Richtung.",
    },
    { en: "Waiting for the first pullback to the average.", de: "Ich warte auf den ersten Rücksetzer an den Schnitt." },
  ],
  fade: [
    { en: "Quiet range and no news for two hours.", de: "Ruhige Spanne, zwei Stunden lang keine Nachrichten." },
    { en: "Second touch of the edge, limit order.", de: "Zweite Berührung des Rands, mit Limitorder." },
  ],
  news: [
    { en: "Release at half past. Flat before it.", de: "Zahlen um halb. Davor keine Position." },
    { en: "Only once the spread is back to normal.", de: "Erst wenn der Spread wieder normal ist." },
  ],
};

export const executions: readonly Said[] = [
  {
    en: "Filled at the close of the candle. Spread was normal, size as planned.",
    de: "Zum Schluss der Kerze ausgeführt. Spread normal, Größe wie geplant.",
  },
  { en: "Market order, two points worse than planned.", de: "Marktorder, zwei Punkte schlechter als geplant." },
];

/** How a trade was managed, its exit and the state of mind, by how it ended: each part says its own. */
export const managements: readonly Said[] = [
  { en: "Checked it once an hour and changed nothing.", de: "Einmal in der Stunde nachgesehen, nichts geändert." },
  { en: "Stop and target stayed where they were set.", de: "Stop und Ziel blieben, wo sie waren." },
];

export const exits: Readonly<Record<Exclude<Ending, "open">, Said>> = {
  target: { en: "Closed by the target order.", de: "Durch die Zielorder geschlossen." },
  stop: { en: "Closed by the stop order.", de: "Durch die Stop-Order geschlossen." },
  time: { en: "Closed by hand.", de: "Von Hand geschlossen." },
};

export const mindsets = {
  calm: {
    en: "Calm. The size was small enough to forget.",
    de: "Ruhig. Die Größe war klein genug, um sie zu vergessen.",
  },
  tense: { en: "Tense, and I knew it before the entry.", de: "Angespannt, und ich wusste es vor dem Einstieg." },
} as const satisfies Record<string, Said>;

export const notes: readonly Said[] = [
  {
    en: "Spread was normal, no news for two hours. Size followed the plan.",
    de: "Spread normal, zwei Stunden lang keine Nachrichten. Größe nach Plan.",
  },
  {
    en: "Waited for the candle to close this time. That alone made the entry better.",
    de: "Diesmal auf den Schluss der Kerze gewartet. Schon das hat den Einstieg verbessert.",
  },
  { en: "The level was on the plan since the morning.", de: "Die Marke stand seit dem Morgen im Plan." },
  { en: "The market was slow; I nearly skipped it.", de: "Der Markt war träge, fast hätte ich ihn ausgelassen." },
];

export const reviews: Readonly<Record<Exclude<Ending, "open">, readonly Said[]>> = {
  target: [
    {
      en: "Played out as planned. I left it alone, which is the whole trick.",
      de: "Lief wie geplant. Ich habe ihn in Ruhe gelassen, das ist der ganze Trick.",
    },
    {
      en: "Target hit without much heat. Same setup, same size next time.",
      de: "Ziel ohne viel Gegenlauf erreicht. Nächstes Mal dasselbe Setup, dieselbe Größe.",
    },
    {
      en: "Good trade. Closing half at 1R would have calmed me and cost a third of the result.",
      de: "Guter Trade. Die Hälfte bei 1R hätte mich beruhigt und ein Drittel des Ergebnisses gekostet.",
    },
  ],
  stop: [
    {
      en: "A loss within the plan. The idea was worth trying, the level didn't hold.",
      de: "Ein Verlust nach Plan. Die Idee war den Versuch wert, die Marke hat nicht gehalten.",
    },
    {
      en: "Stopped out. The setup was there, it just didn't work.",
      de: "Ausgestoppt. Das Setup war da, es hat nur nicht funktioniert.",
    },
    { en: "A clean loss. Nothing to change.", de: "Sauberer Verlust. Nichts zu ändern." },
  ],
  time: [
    {
      en: "Went nowhere. Closed at the end of the session, as the rules say.",
      de: "Kam nicht voran. Zum Ende der Sitzung geschlossen, wie es die Regeln sagen.",
    },
    {
      en: "Out before the target. The reason was the open profit, not the chart.",
      de: "Vor dem Ziel raus. Der Grund war der offene Gewinn, nicht der Chart.",
    },
  ],
};

export const mistakeReviews: Readonly<Record<Mistake, Said>> = {
  early: {
    en: "Closed it because I wanted to be right today. The target was reached later.",
    de: "Geschlossen, weil ich heute recht haben wollte. Das Ziel kam später.",
  },
  moved: {
    en: "Moved the stop away and paid for it. This is my most expensive habit.",
    de: "Den Stop weggeschoben und dafür bezahlt. Das ist meine teuerste Gewohnheit.",
  },
  oversized: {
    en: "Nearly twice the planned size after two losses. The result is beside the point.",
    de: "Nach zwei Verlusten fast die doppelte Größe. Das Ergebnis ist nebensächlich.",
  },
  chased: {
    en: "Entered three candles late. The stop was where it belonged, the entry wasn't.",
    de: "Drei Kerzen zu spät eingestiegen. Der Stop war richtig, der Einstieg nicht.",
  },
};
