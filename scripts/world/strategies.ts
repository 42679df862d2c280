import type { Said } from "./texts.ts";

export interface WorldRule {
  heading: Said;
  text: Said;
  weight: number;
}

/** How somebody trades, and how well it works. */
export interface WorldStrategy {
  key: string;
  name: Said;
  description: Said;
  setup: Said;
  summaries: readonly Said[];
  rules: readonly WorldRule[];
  /** How often its trades are to reach the target first. */
  winRate: number;
  /** Reward for one of risk, in tenths. */
  reward: number;
  /** Distance of the stop in hundredths of a typical day's range. */
  stopShare: number;
  /** Hours of the day at which it enters, UTC. */
  hours: readonly number[];
  /** Bars of 15 minutes after which it is closed wherever it stands. */
  horizon: number;
}

const neverMoved: WorldRule = {
  heading: { en: "Exit", de: "Ausstieg" },
  text: { en: "The stop is never moved away", de: "Der Stop wird nie weggeschoben" },
  weight: 5,
};
const onPlan: WorldRule = {
  heading: { en: "Before", de: "Davor" },
  text: { en: "The level was on the plan of the day", de: "Die Marke stand im Tagesplan" },
  weight: 4,
};

export const strategies = {
  open: {
    key: "open",
    name: { en: "London open", de: "London-Eröffnung" },
    description: {
      en: "Break of the Asian range in the first two hours of London, stop behind the range.",
      de: "Ausbruch aus der asiatischen Spanne in den ersten zwei Stunden von London, Stop hinter der Spanne.",
    },
    setup: { en: "Range break", de: "Spannenausbruch" },
    summaries: [
      { en: "Break of the Asian high", de: "Ausbruch über das asiatische Hoch" },
      { en: "Range break with volume", de: "Spannenausbruch mit Volumen" },
      { en: "Second break after a false one", de: "Zweiter Ausbruch nach einem falschen" },
      { en: "Clean break, no retest", de: "Sauberer Ausbruch ohne Rücktest" },
    ],
    rules: [
      {
        heading: { en: "Before", de: "Davor" },
        text: { en: "The Asian range is smaller than 40 pips", de: "Die asiatische Spanne ist kleiner als 40 Pips" },
        weight: 3,
      },
      {
        heading: { en: "Entry", de: "Einstieg" },
        text: { en: "A 15-minute candle closes outside the range", de: "Eine 15-Minuten-Kerze schließt außerhalb" },
        weight: 5,
      },
      neverMoved,
    ],
    winRate: 0.57,
    reward: 20,
    stopShare: 18,
    hours: [7, 7, 8, 8, 9],
    horizon: 48,
  },
  pullback: {
    key: "pullback",
    name: { en: "Trend pullback", de: "Trend-Rücksetzer" },
    description: {
      en: "First pullback to the 20-period average in the direction of the four-hour trend.",
      de: "Erster Rücksetzer an den 20er-Durchschnitt in Richtung des Vier-Stunden-Trends.",
    },
    setup: { en: "Pullback", de: "Rücksetzer" },
    summaries: [
      { en: "Pullback to the 20 average", de: "Rücksetzer an den 20er-Schnitt" },
      { en: "Retest of yesterday's high", de: "Rücktest des gestrigen Hochs" },
      { en: "Higher low in the trend", de: "Höheres Tief im Trend" },
      { en: "Pullback after the open", de: "Rücksetzer nach der Eröffnung" },
    ],
    rules: [
      onPlan,
      {
        heading: { en: "Entry", de: "Einstieg" },
        text: { en: "Price rejects the average", de: "Der Kurs prallt am Durchschnitt ab" },
        weight: 4,
      },
      {
        heading: { en: "Exit", de: "Ausstieg" },
        text: { en: "Half is closed at 1R at the earliest", de: "Die Hälfte frühestens bei 1R schließen" },
        weight: 2,
      },
      neverMoved,
    ],
    winRate: 0.53,
    reward: 22,
    stopShare: 17,
    hours: [10, 13, 13, 14, 15],
    horizon: 32,
  },
  fade: {
    key: "fade",
    name: { en: "Range fade", de: "Spanne gegenläufig" },
    description: {
      en: "Against the edge of a quiet range, with a small target.",
      de: "Gegen den Rand einer ruhigen Spanne, mit kleinem Ziel.",
    },
    setup: { en: "Fade", de: "Gegenläufig" },
    summaries: [
      { en: "Fade of the range high", de: "Gegen das Hoch der Spanne" },
      { en: "Second touch of the low", de: "Zweite Berührung des Tiefs" },
      { en: "Quiet range, small target", de: "Ruhige Spanne, kleines Ziel" },
    ],
    rules: [
      {
        heading: { en: "Before", de: "Davor" },
        text: { en: "No news within the next two hours", de: "Keine Nachrichten in den nächsten zwei Stunden" },
        weight: 4,
      },
      {
        heading: { en: "Entry", de: "Einstieg" },
        text: { en: "Second touch of the edge", de: "Zweite Berührung des Rands" },
        weight: 3,
      },
      neverMoved,
    ],
    winRate: 0.66,
    reward: 10,
    stopShare: 18,
    hours: [9, 10, 11, 12],
    horizon: 36,
  },
  news: {
    key: "news",
    name: { en: "News spike", de: "Nachrichtenimpuls" },
    description: {
      en: "With the first impulse after a release. Exciting, and so far not worth it.",
      de: "Mit dem ersten Impuls nach einer Veröffentlichung. Spannend, und bisher nicht lohnend.",
    },
    setup: { en: "News", de: "Nachrichten" },
    summaries: [
      { en: "First impulse after the release", de: "Erster Impuls nach der Veröffentlichung" },
      { en: "Momentum after CPI", de: "Schwung nach den Inflationszahlen" },
      { en: "Chased the headline", de: "Der Schlagzeile hinterher" },
    ],
    rules: [
      onPlan,
      {
        heading: { en: "Entry", de: "Einstieg" },
        text: { en: "The spread is back to normal", de: "Der Spread ist wieder normal" },
        weight: 3,
      },
      neverMoved,
    ],
    winRate: 0.4,
    reward: 18,
    stopShare: 16,
    hours: [13, 14, 15],
    horizon: 24,
  },
} as const satisfies Record<string, WorldStrategy>;
export type StrategyKey = keyof typeof strategies;
