import type { Locale } from "../../shared/locale.ts";
import type { MailChart } from "../../shared/mails.ts";
import { filledText } from "./filled-text.ts";
import type { NotificationKindName } from "./kinds.ts";
import { recapChart } from "./recap-mail/recap-bars.ts";
import { recapFindingFacts, recapQuestionText } from "./recap-mail/recap-mail.ts";
import type { Params, Texts } from "./texts.ts";

/** A mail takes no more. */
const MAX_FACTS = 8;

interface Fact {
  label: Texts;
  /** Names in braces are parameters of the notification. */
  value: Texts;
}

interface MailFacts {
  facts: readonly Fact[];
  /** In place of the text of the centre, which says in a sentence what the facts say; absent: that text. */
  body?: Texts;
  /** What follows from the parameters in another way than by filling in texts. */
  more?: (
    params: Params,
    locale: Locale,
  ) => { facts: readonly FilledFact[]; body: string | null; chart: MailChart | null };
}

/** A fact as a mail lists it. */
export interface FilledFact {
  label: string;
  value: string;
}

const same = (text: string): Texts => ({ en: text, de: text });

const endOfPro: MailFacts = {
  facts: [
    { label: { en: "Pro ended on", de: "Pro endete am" }, value: same("{date}") },
    { label: { en: "Your plan now", de: "Dein Tarif jetzt" }, value: same("Basic") },
    { label: { en: "Your data", de: "Deine Daten" }, value: { en: "Kept in full", de: "Vollständig erhalten" } },
  ],
};

const recapTrades: Texts = {
  en: "{won} won, {lost} lost, {even} break-even.",
  de: "{won} gewonnen, {lost} verloren, {even} Break-even.",
};

const amount: Fact = { label: { en: "Amount", de: "Betrag" }, value: same("{amount}") };

const recapMail: MailFacts = {
  /** The most expensive finding first, then the question. */
  more: (params, locale) => {
    const question = recapQuestionText(params, locale);
    const trades = filledText(recapTrades, locale, params);
    return {
      facts: recapFindingFacts(params, locale),
      body: question === null ? null : `${trades} ${question}`,
      chart: recapChart(params, locale),
    };
  },
  facts: [
    { label: { en: "Net profit", de: "Nettogewinn" }, value: same("{net:money} {currency}") },
    { label: { en: "Week before", de: "Woche davor" }, value: same("{weekBefore:money} {currency}") },
    { label: { en: "Month before", de: "Monat davor" }, value: same("{monthBefore:money} {currency}") },
    { label: { en: "Trades", de: "Trades" }, value: same("{count}") },
    { label: { en: "Strike rate", de: "Trefferquote" }, value: same("{strike:percent}") },
    { label: { en: "Profit factor", de: "Gewinnfaktor" }, value: same("{factor:ratio}") },
    {
      label: { en: "Days journaled", de: "Tage mit Journal" },
      value: { en: "{journaled} of {days}", de: "{journaled} von {days}" },
    },
  ],
};

/** What mails list in a table, by kind and occasion; the occasion without a name is the kind itself. */
const mailFacts: Partial<Record<NotificationKindName, Readonly<Record<string, MailFacts>>>> = {
  "imports.delivered": {
    "": {
      facts: [
        { label: { en: "Import profile", de: "Importprofil" }, value: same("{profile}") },
        { label: { en: "File", de: "Datei" }, value: same("{file}") },
        { label: { en: "New trades", de: "Neue Trades" }, value: same("{trades}") },
      ],
      body: { en: "You’ll find the import under Imports.", de: "Du findest den Import unter Importe." },
    },
  },
  "journal.recapWeek": { "": recapMail, money: recapMail },
  "journal.recapMonth": { "": recapMail, money: recapMail },
  "membership.trialEnds": {
    "": {
      facts: [
        { label: { en: "Pro until", de: "Pro bis" }, value: same("{date}") },
        { label: { en: "After that", de: "Danach" }, value: same("Basic") },
      ],
    },
    trialOver: endOfPro,
    grantOver: endOfPro,
    cancelled: endOfPro,
    unpaid: endOfPro,
    businessEnded: endOfPro,
  },
  "membership.payment": {
    "": {
      facts: [amount, { label: { en: "Attempted on", de: "Versucht am" }, value: same("{date}") }],
      body: {
        en: "You keep Pro while we retry the payment. Check your payment method.",
        de: "Pro läuft weiter, während wir es erneut versuchen. Prüfe deine Zahlungsmethode.",
      },
    },
    paid: {
      facts: [amount, { label: { en: "Paid on", de: "Bezahlt am" }, value: same("{date}") }],
      body: { en: "The invoice is in your settings.", de: "Die Rechnung findest du in den Einstellungen." },
    },
  },
  "security.viewed": {
    "": {
      facts: [
        { label: { en: "Viewed by", de: "Angesehen von" }, value: same("{person}") },
        { label: { en: "Reason", de: "Grund" }, value: same("{reason}") },
        {
          label: { en: "For at most", de: "Höchstens" },
          value: { en: "{minutes} minutes", de: "{minutes} Minuten" },
        },
      ],
      body: { en: "They can look at everything but change nothing.", de: "Ändern geht dabei nicht." },
    },
  },
};

/** What a mail about a notification lists, and the text above it; null: it has no facts, and the text of the centre. */
export function mailFactsOf(
  kind: string,
  params: Params,
  locale: Locale,
): { facts: FilledFact[]; body: string | null; chart?: MailChart } | null {
  const cases: Readonly<Record<string, MailFacts>> = Object.hasOwn(mailFacts, kind)
    ? (mailFacts[kind as NotificationKindName] ?? {})
    : {};
  const what = String(params["what"] ?? "");
  const found = Object.hasOwn(cases, what) ? cases[what] : undefined;
  if (found === undefined) return null;
  // Notifications of earlier releases lack some parameters: no fact is better than a dash.
  const known = found.facts.filter(({ value }) => namesIn(value[locale]).every((name) => params[name] !== undefined));
  const facts = known.map(({ label, value }) => ({ label: label[locale], value: filledText(value, locale, params) }));
  const more = found.more?.(params, locale);
  const body = found.body === undefined ? (more?.body ?? null) : filledText(found.body, locale, params);
  return {
    facts: [...facts, ...(more?.facts ?? [])].slice(0, MAX_FACTS),
    body,
    ...(more?.chart ? { chart: more.chart } : {}),
  };
}

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name = ""]) => name);
