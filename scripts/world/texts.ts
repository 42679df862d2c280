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

export const preparations: readonly Said[] = [
  {
    en: "Level from the four-hour chart, marked at the weekend. Alarm set ten points before it.",
    de: "Marke aus dem Vier-Stunden-Chart, am Wochenende eingezeichnet. Alarm zehn Punkte davor.",
  },
  {
    en: "Range since midnight is tight. I want a close outside it, not a wick.",
    de: "Die Spanne seit Mitternacht ist eng. Ich will einen Schlusskurs außerhalb, keinen Docht.",
  },
  {
    en: "Trend is up on the daily and four-hour charts. Waiting for the first pullback.",
    de: "Der Trend zeigt im Tages- und Vier-Stunden-Chart nach oben. Ich warte auf den ersten Rücksetzer.",
  },
];

export const executions: readonly Said[] = [
  {
    en: "Filled at the close of the candle. Spread was normal, size as planned.",
    de: "Zum Schluss der Kerze ausgeführt. Spread normal, Größe wie geplant.",
  },
  { en: "Limit order, filled on the second touch.", de: "Limitorder, bei der zweiten Berührung ausgeführt." },
  { en: "Market order, two points worse than planned.", de: "Marktorder, zwei Punkte schlechter als geplant." },
];

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
      en: "Stopped out. I entered a candle too early: nothing had closed outside the range yet.",
      de: "Ausgestoppt. Eine Kerze zu früh: noch nichts hatte außerhalb geschlossen.",
    },
    { en: "Fine loss. Nothing to change.", de: "Sauberer Verlust. Nichts zu ändern." },
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
