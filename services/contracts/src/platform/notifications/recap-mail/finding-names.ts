import type { FindingRuleId } from "@entrywise/domain/findings/finding-rules";
import type { Texts } from "../texts.ts";

/** The trades that each rule asks about, as its page names them in both languages. */
export const findingNames: Readonly<Record<FindingRuleId, Texts>> = {
  weekday: { en: "{day} trades", de: "Trades am {day}" },
  hour: { en: "Trades between {from} and {to}", de: "Trades zwischen {from} und {to}" },
  session: { en: "Trades opened in the {session} session", de: "Trades aus der {session}-Session" },
  symbol: { en: "{label} trades", de: "{label}-Trades" },
  market: { en: "{market} trades", de: "{market}-Trades" },
  account: { en: "Trades in the account {label}", de: "Trades im Konto {label}" },
  strategy: { en: "Trades with the strategy {label}", de: "Trades mit der Strategie {label}" },
  tag: { en: "Trades tagged {label}", de: "Trades mit dem Tag {label}" },
  "tag-category": { en: "Trades tagged in the category {label}", de: "Trades mit einem Tag der Kategorie {label}" },
  "broken-rule": { en: "Trades that broke the rule “{label}”", de: "Trades, die die Regel „{label}“ brachen" },
  long: { en: "Long trades", de: "Long-Trades" },
  "first-of-day": { en: "The first trades of your days", de: "Die ersten Trades deiner Tage" },
  "first-hour": {
    en: "Trades within an hour of the day’s first",
    de: "Trades in der ersten Stunde nach dem ersten des Tages",
  },
  "third-of-day": { en: "Third and later trades of the day", de: "Trades ab dem dritten eines Tages" },
  "fifth-of-day": { en: "Fifth and later trades of the day", de: "Trades ab dem fünften eines Tages" },
  "only-of-day": { en: "Trades on days with a single trade", de: "Trades an Tagen mit einem einzigen Trade" },
  "busy-day": { en: "Trades on days with six or more trades", de: "Trades an Tagen mit sechs oder mehr Trades" },
  "busier-than-usual": {
    en: "Trades on days with at least {bound} trades, 1.5 times your usual",
    de: "Trades an Tagen mit mindestens {bound} Trades, dem 1,5-Fachen deiner üblichen Zahl",
  },
  "after-loss": { en: "Trades after a loss on the same day", de: "Trades nach einem Verlust am selben Tag" },
  "after-two-losses": {
    en: "Trades after two losses in a row on the same day",
    de: "Trades nach zwei Verlusten in Folge am selben Tag",
  },
  "after-three-losses": {
    en: "Trades after three losses in a row on the same day",
    de: "Trades nach drei Verlusten in Folge am selben Tag",
  },
  "soon-after-loss": {
    en: "Trades within 15 minutes of a loss",
    de: "Trades innerhalb von 15 Minuten nach einem Verlust",
  },
  "after-win": {
    en: "Trades after a win on the same day",
    de: "Trades nach einem Gewinn am selben Tag",
  },
  "after-two-wins": {
    en: "Trades after two wins in a row on the same day",
    de: "Trades nach zwei Gewinnen in Folge am selben Tag",
  },
  "after-three-wins": {
    en: "Trades after three wins in a row on the same day",
    de: "Trades nach drei Gewinnen in Folge am selben Tag",
  },
  "after-bad-day": {
    en: "Trades on the day after losing 2R or more",
    de: "Trades am Tag nach einem Verlust von 2R oder mehr",
  },
  "after-good-day": {
    en: "Trades on the day after making 2R or more",
    de: "Trades am Tag nach einem Gewinn von 2R oder mehr",
  },
  "month-start": {
    en: "Trades in the first five days of the month",
    de: "Trades in den ersten fünf Tagen des Monats",
  },
  "month-end": {
    en: "Trades from the 26th of the month",
    de: "Trades ab dem 26. des Monats",
  },
  "journaled-day": { en: "Trades on days with a journal entry", de: "Trades an Tagen mit einem Journaleintrag" },
  "limit-near": {
    en: "Trades with 70% or more of the daily loss limit used",
    de: "Trades, vor denen mindestens 70 % des Tagesverlustlimits verbraucht waren",
  },
  "near-news": {
    en: "Trades opened within 15 minutes of high-impact news",
    de: "Trades, die höchstens 15 Minuten vor oder nach wichtigen Nachrichten eröffnet wurden",
  },
  mistake: { en: "Trades with a mistake tag", de: "Trades mit einem Fehler-Tag" },
  untagged: { en: "Trades without tags", de: "Trades ohne Tags" },
  "rule-broken": {
    en: "Trades with a broken checklist rule",
    de: "Trades mit einer gebrochenen Regel der Checkliste",
  },
  "rules-followed": {
    en: "Trades that followed their whole checklist",
    de: "Trades, die die ganze Checkliste befolgten",
  },
  "rules-unanswered": { en: "Trades without a checklist", de: "Trades ohne Checkliste" },
  planned: { en: "Trades planned before they were opened", de: "Trades, die vor der Eröffnung geplant waren" },
  unpredicted: { en: "Trades without a direction prediction", de: "Trades ohne Richtungsprognose" },
  reviewed: { en: "Trades you’ve reviewed", de: "Trades, auf die du zurückgeblickt hast" },
  rated: { en: "Trades with an overall rating", de: "Trades mit einer Gesamtbewertung" },
  "low-mindset": {
    en: "Trades with a mindset rating of up to 2 stars",
    de: "Trades mit höchstens 2 Sternen für das Mindset",
  },
  "high-mindset": {
    en: "Trades with a mindset rating of 4 stars or more",
    de: "Trades mit mindestens 4 Sternen für das Mindset",
  },
  "good-entry": {
    en: "Trades with an entry rating of 4 stars or more",
    de: "Trades mit mindestens 4 Sternen für den Einstieg",
  },
  "good-analysis": {
    en: "Trades with an analysis rating of 4 stars or more",
    de: "Trades mit mindestens 4 Sternen für die Analyse",
  },
  "poor-management": {
    en: "Trades with a management rating of up to 2 stars",
    de: "Trades mit höchstens 2 Sternen für das Management",
  },
  "risk-above-usual": {
    en: "Trades that risk at least {bound} of the account, 1.5 times your usual",
    de: "Trades mit einem Risiko von mindestens {bound} des Kontos, dem 1,5-Fachen deines üblichen",
  },
  "risk-below-usual": {
    en: "Trades that risk up to {bound} of the account, half your usual",
    de: "Trades mit einem Risiko von höchstens {bound} des Kontos, der Hälfte deines üblichen",
  },
  "risk-over-two-percent": {
    en: "Trades that risk 2% of the account or more",
    de: "Trades mit einem Risiko von mindestens 2 % des Kontos",
  },
  "risky-day": {
    en: "Trades on days with at least {bound} of the account at risk, 1.5 times your usual",
    de: "Trades an Tagen mit einem Gesamtrisiko von mindestens {bound} des Kontos, dem 1,5-Fachen deines üblichen",
  },
  "target-of-three": { en: "Trades with a target of 3R or more", de: "Trades mit einem Ziel von mindestens 3R" },
  "near-target": { en: "Trades with a target of up to 1.5R", de: "Trades mit einem Ziel von höchstens 1,5R" },
  "stop-wider-than-usual": {
    en: "Trades with a stop at least 1.5 times as wide as usual for the symbol",
    de: "Trades mit einem Stop, der mindestens 1,5-mal so weit ist wie beim Symbol üblich",
  },
  "stop-widened": {
    en: "Trades whose stop was widened by 0.1R or more",
    de: "Trades, deren Stop um mindestens 0,1R erweitert wurde",
  },
  "target-nearer": {
    en: "Trades whose target was brought closer by 0.1R or more",
    de: "Trades, deren Ziel um mindestens 0,1R näher gerückt wurde",
  },
  "target-further": {
    en: "Trades whose target was moved away by 0.1R or more",
    de: "Trades, deren Ziel um mindestens 0,1R weiter weg gerückt wurde",
  },
  "held-a-day": { en: "Trades held for a day or longer", de: "Trades mit einer Haltedauer ab einem Tag" },
  "held-ten-minutes": {
    en: "Trades held for up to ten minutes",
    de: "Trades mit einer Haltedauer bis zehn Minuten",
  },
  "held-longer-than-usual": {
    en: "Trades held for at least {bound}, twice your usual",
    de: "Trades mit einer Haltedauer ab {bound}, dem Doppelten deiner üblichen",
  },
  "without-stop": { en: "Trades without a stop", de: "Trades ohne Stop" },
  "losers-held": { en: "Losing trades · holding time", de: "Verlusttrades · Haltedauer" },
  "symbol-costs": { en: "{label} trades · costs", de: "{label}-Trades · Kosten" },
  "account-costs": { en: "Trades in the account {label} · costs", de: "Trades im Konto {label} · Kosten" },
  "short-trade-costs": {
    en: "Trades held for up to ten minutes · costs",
    de: "Trades mit einer Haltedauer bis zehn Minuten · Kosten",
  },
  "near-news-costs": {
    en: "Trades opened within 15 minutes of high-impact news · costs",
    de: "Trades, die höchstens 15 Minuten vor oder nach wichtigen Nachrichten eröffnet wurden · Kosten",
  },
  "short-trades-before-costs": {
    en: "Trades held for up to ten minutes · before costs",
    de: "Trades mit einer Haltedauer bis zehn Minuten · vor Kosten",
  },
  "session-strike-rate": {
    en: "Trades opened in the {session} session · strike rate",
    de: "Trades aus der {session}-Session · Trefferquote",
  },
  "strategy-strike-rate": {
    en: "Trades with the strategy {label} · strike rate",
    de: "Trades mit der Strategie {label} · Trefferquote",
  },
  "strike-rate-after-loss": {
    en: "Trades after a loss on the same day · strike rate",
    de: "Trades nach einem Verlust am selben Tag · Trefferquote",
  },
  "long-exits": { en: "Long trades · exit efficiency", de: "Long-Trades · Ausstiegseffizienz" },
  "exits-after-loss": {
    en: "Trades after a loss on the same day · exit efficiency",
    de: "Trades nach einem Verlust am selben Tag · Ausstiegseffizienz",
  },
  "strategy-exits": {
    en: "Trades with the strategy {label} · exit efficiency",
    de: "Trades mit der Strategie {label} · Ausstiegseffizienz",
  },
  "stop-tightened-exits": {
    en: "Trades whose stop was tightened by 0.1R or more · exit efficiency",
    de: "Trades, deren Stop um mindestens 0,1R enger gesetzt wurde · Ausstiegseffizienz",
  },
  "entries-after-loss": {
    en: "Trades after a loss on the same day · entry efficiency",
    de: "Trades nach einem Verlust am selben Tag · Einstiegseffizienz",
  },
  "strategy-entries": {
    en: "Trades with the strategy {label} · entry efficiency",
    de: "Trades mit der Strategie {label} · Einstiegseffizienz",
  },
  "given-back-after-win": {
    en: "Trades after a win on the same day · given back",
    de: "Trades nach einem Gewinn am selben Tag · Zurückgegebenes",
  },
  "strategy-given-back": {
    en: "Trades with the strategy {label} · given back",
    de: "Trades mit der Strategie {label} · Zurückgegebenes",
  },
  "risk-after-loss": {
    en: "Trades after a loss on the same day · risk",
    de: "Trades nach einem Verlust am selben Tag · Risiko",
  },
  "risk-after-win": {
    en: "Trades after a win on the same day · risk",
    de: "Trades nach einem Gewinn am selben Tag · Risiko",
  },
};
