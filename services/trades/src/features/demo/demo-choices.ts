import { MarketType } from "@entrywise/domain/enumerations";

/** Accounts of the demonstration, with the money that was paid in and out; days count from the first one. */
export const demoAccounts = [
  {
    key: "fx",
    name: "Demo FX account",
    broker: "Demo Broker",
    marketType: MarketType.Forex,
    startBalance: "25000",
    riskPercent: "0.75",
    cash: [
      { day: 34, kind: "deposit", amount: "5000", comment: "Added after the first month" },
      { day: 96, kind: "withdrawal", amount: "-1500", comment: "Quarterly withdrawal" },
      { day: 150, kind: "interest", amount: "18.40", comment: "Interest on free margin" },
    ],
  },
  {
    key: "investing",
    name: "Demo crypto and shares",
    broker: "Demo Exchange",
    marketType: MarketType.Crypto,
    startBalance: "10000",
    riskPercent: "1",
    cash: [
      { day: 60, kind: "deposit", amount: "2500", comment: "Savings" },
      { day: 121, kind: "fee", amount: "-12", comment: "Market data" },
    ],
  },
  {
    key: "prop",
    name: "Demo prop challenge 100K",
    broker: "Demo Prop Firm",
    marketType: MarketType.Index,
    startBalance: "100000",
    riskPercent: "0.5",
    cash: [],
  },
] as const;

export type DemoAccountKey = (typeof demoAccounts)[number]["key"];

export interface DemoInstrument {
  symbol: string;
  marketType: MarketType;
  account: DemoAccountKey;
  contractSize: string;
  tickSize: string;
  pricePrecision: number;
  /** Steps in which its size is traded. */
  sizeStep: string;
  /** Account currency per unit of size, there and back. */
  commission: string;
  /** Account currency per unit of size and night. */
  rollPerNight: string;
}

const forex = {
  marketType: MarketType.Forex,
  account: "fx",
  contractSize: "100000",
  tickSize: "0.00001",
  pricePrecision: 5,
  sizeStep: "0.01",
  commission: "-7",
  rollPerNight: "-3.2",
} as const;
const index = {
  marketType: MarketType.Index,
  account: "prop",
  contractSize: "1",
  tickSize: "0.1",
  pricePrecision: 1,
  sizeStep: "0.1",
  commission: "-0.2",
  rollPerNight: "-0.4",
} as const;
const coin = {
  marketType: MarketType.Crypto,
  account: "investing",
  contractSize: "1",
  tickSize: "0.01",
  pricePrecision: 2,
  sizeStep: "0.001",
  rollPerNight: "0",
} as const;

/** All are quoted in US dollars, so that no reference rate is needed. */
export const demoInstruments = {
  EURUSD: { symbol: "EURUSD", ...forex },
  GBPUSD: { symbol: "GBPUSD", ...forex },
  AUDUSD: { symbol: "AUDUSD", ...forex },
  XAUUSD: { symbol: "XAUUSD", marketType: MarketType.CFD, account: "fx", contractSize: "100", tickSize: "0.01", pricePrecision: 2, sizeStep: "0.01", commission: "-7", rollPerNight: "-9.5" },
  US500: { symbol: "US500", ...index },
  US100: { symbol: "US100", ...index },
  BTCUSD: { symbol: "BTCUSD", ...coin, commission: "-55" },
  ETHUSD: { symbol: "ETHUSD", ...coin, commission: "-2.6" },
  NVDA: { symbol: "NVDA", marketType: MarketType.Stock, account: "investing", contractSize: "1", tickSize: "0.01", pricePrecision: 2, sizeStep: "1", commission: "-0.02", rollPerNight: "0" },
} as const satisfies Record<string, DemoInstrument>; // biome-ignore format: a table
export type DemoSymbol = keyof typeof demoInstruments;

export interface DemoStrategy {
  name: string;
  description: string;
  symbols: readonly DemoSymbol[];
  /** Hours of the day at which it enters, UTC. */
  hours: readonly [number, number];
  /** How often a trade is to reach its target rather than its stop: the edge of the strategy, or its lack. */
  winRate: number;
  rewardRisk: string;
  /** Distance of the stop in typical daily ranges. */
  stopShare: string;
  dailyRange: string;
  /** Bars of 15 minutes after which a trade is closed wherever it stands. */
  horizon: number;
  /** Trades of hundred. */
  share: number;
  setupTag: string;
  rules: readonly { heading: string; text: string; weight: number }[];
}

/** Two strategies earn, one breaks even before costs, one loses: there is something to find out. */
export const demoStrategies: readonly DemoStrategy[] = [
  {
    name: "London breakout",
    description: "Break of the Asian range in the first two hours of London, stop behind the range.",
    symbols: ["EURUSD", "GBPUSD"],
    hours: [7, 9],
    winRate: 0.68,
    rewardRisk: "1.8",
    stopShare: "0.22",
    dailyRange: "0.006",
    horizon: 90,
    share: 30,
    setupTag: "Range break",
    rules: [
      { heading: "Before", text: "Asian range is smaller than 40 pips", weight: 3 },
      { heading: "Entry", text: "A 15-minute candle closes outside the range", weight: 5 },
      { heading: "Exit", text: "The stop is never moved away", weight: 5 },
    ],
  },
  {
    name: "Trend pullback",
    description: "First pullback to the 20-period average in the direction of the four-hour trend.",
    symbols: ["XAUUSD", "US500", "US100"],
    hours: [13, 17],
    winRate: 0.6,
    rewardRisk: "2.4",
    stopShare: "0.2",
    dailyRange: "0.012",
    horizon: 120,
    share: 28,
    setupTag: "Pullback",
    rules: [
      { heading: "Before", text: "Four-hour trend is clear", weight: 4 },
      { heading: "Entry", text: "Price rejects the average", weight: 4 },
      { heading: "Exit", text: "Half is taken at 1R at the earliest", weight: 2 },
      { heading: "Exit", text: "The stop is never moved away", weight: 5 },
    ],
  },
  {
    name: "Range fade",
    description: "Against the edge of a quiet range, small targets.",
    symbols: ["AUDUSD", "EURUSD"],
    hours: [1, 5],
    winRate: 0.58,
    rewardRisk: "0.9",
    stopShare: "0.25",
    dailyRange: "0.006",
    horizon: 70,
    share: 16,
    setupTag: "Fade",
    rules: [
      { heading: "Before", text: "No news within the next two hours", weight: 4 },
      { heading: "Entry", text: "Second touch of the edge", weight: 3 },
      { heading: "Exit", text: "The stop is never moved away", weight: 5 },
    ],
  },
  {
    name: "News spike",
    description: "With the first impulse after a release. Exciting, and so far not worth it.",
    symbols: ["US100", "GBPUSD"],
    hours: [12, 14],
    winRate: 0.32,
    rewardRisk: "1.6",
    stopShare: "0.22",
    dailyRange: "0.009",
    horizon: 40,
    share: 12,
    setupTag: "News",
    rules: [
      { heading: "Before", text: "The release was on the plan of the day", weight: 4 },
      { heading: "Entry", text: "Spread is back to normal", weight: 3 },
      { heading: "Exit", text: "The stop is never moved away", weight: 5 },
    ],
  },
  {
    name: "Weekly swing",
    description: "Levels of the weekly chart, held for days.",
    symbols: ["BTCUSD", "ETHUSD", "NVDA"],
    hours: [14, 19],
    winRate: 0.66,
    rewardRisk: "2",
    stopShare: "0.5",
    dailyRange: "0.025",
    horizon: 420,
    share: 14,
    setupTag: "Weekly level",
    rules: [
      { heading: "Before", text: "The level was marked at the weekend", weight: 4 },
      { heading: "Entry", text: "Entry lies within a quarter of a day's range of the level", weight: 3 },
      { heading: "Exit", text: "Nothing is closed before the target without a reason", weight: 4 },
    ],
  },
];

export const demoMistakes = ["Early exit", "Moved stop", "Oversized", "Chased entry"] as const;
export type DemoMistake = (typeof demoMistakes)[number];

export const demoTagCategories = [
  { name: "Setup", colour: "blue", isMistakes: false, tags: demoStrategies.map(({ setupTag }) => setupTag) },
  { name: "Mistakes", colour: "red", isMistakes: true, tags: [...demoMistakes] },
  { name: "State of mind", colour: "teal", isMistakes: false, tags: ["Calm", "Tired", "Impatient"] },
] as const;
