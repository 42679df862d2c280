import { moderationCases } from "./moderation-cases.ts";
import { ifNotYou, securityTitles } from "./security-texts.ts";
import type { Params, Texts } from "./texts.ts";

/** Ways in which something reaches a person. */
export const channels = ["inApp", "mail", "digest"] as const;
export type NotificationChannel = (typeof channels)[number];

/** `locked`: always so, nobody switches it. `never`: this way does not exist for the kind. */
export type ChannelRule = "on" | "off" | "locked" | "never";

/** A kind of notification, in whole: what services send, what the centre shows, what mails say. */
export interface NotificationKind {
  section: keyof typeof notificationSections;
  /** In the table of preferences: "Files delivered", and what that is. */
  label: Texts;
  about: Texts;
  channels: Readonly<Record<NotificationChannel, ChannelRule>>;
  /** Name of an icon of the screens. */
  icon: "import" | "gauge" | "comment" | "person" | "mail" | "mention" | "shield" | "clock" | "card" | "review";
  /** First line, and what stands below it; names in braces are parameters of the notification. */
  title: Texts;
  body: Texts;
  /** Other texts by the parameter `what`, for a kind with several occasions under one preference. */
  cases?: Readonly<Record<string, { title: Texts; body: Texts }>>;
}

export const notificationSections = {
  journal: { en: "Journal", de: "Journal" },
  groups: { en: "Groups", de: "Gruppen" },
  membership: { en: "Membership", de: "Mitgliedschaft" },
  business: { en: "Business", de: "Unternehmen" },
  security: { en: "Security", de: "Sicherheit" },
} as const satisfies Record<string, Texts>;

const securityCases: Readonly<Record<string, { title: Texts; body: Texts }>> = Object.fromEntries(
  Object.entries(securityTitles).map(([what, title]) => [what, { title, body: ifNotYou }]),
);

const nowBasic = {
  en: "You’re on Basic and keep all your data. You can go back to Pro at any time.",
  de: "Du hast jetzt Basic und behältst alle Daten. Du kannst jederzeit zu Pro zurück.",
};

const recapBody = {
  en: "{won} won, {lost} lost, {even} break-even. One question is waiting for you.",
  de: "{won} gewonnen, {lost} verloren, {even} Break-even. Eine Frage wartet auf dich.",
};

/** Every kind. Services name one when they notify; a kind that is not here cannot be sent. */
export const notificationKinds = {
  "imports.delivered": {
    section: "journal",
    label: { en: "Files delivered", de: "Gelieferte Dateien" },
    about: { en: "a statement arrived by SFTP or FTPS", de: "ein Kontoauszug kam per SFTP oder FTPS" },
    channels: { inApp: "on", mail: "off", digest: "on" },
    icon: "import",
    title: { en: "{profile}: statement imported", de: "{profile}: Kontoauszug importiert" },
    body: { en: "{file}, new trades: {trades}", de: "{file}, neue Trades: {trades}" },
  },
  "imports.problem": {
    section: "journal",
    label: { en: "Import problems", de: "Probleme beim Import" },
    about: {
      en: "a file needs your input or can’t be read",
      de: "eine Datei braucht eine Antwort oder ist nicht lesbar",
    },
    channels: { inApp: "on", mail: "on", digest: "off" },
    icon: "import",
    title: { en: "{profile}: a delivered file needs your input", de: "{profile}: eine gelieferte Datei braucht dich" },
    body: { en: "{file} hasn’t been imported yet.", de: "{file} wartet und ist noch nicht importiert." },
  },
  "imports.connection": {
    section: "journal",
    label: { en: "Connections", de: "Verbindungen" },
    about: { en: "a connection to a broker needs you", de: "eine Verbindung zu einem Broker braucht dich" },
    channels: { inApp: "on", mail: "on", digest: "off" },
    icon: "import",
    title: { en: "{broker}: the connection needs you", de: "{broker}: die Verbindung braucht dich" },
    body: {
      en: "Check the connection so that no trades are missed.",
      de: "Sieh dir die Verbindung an, damit kein Trade fehlt.",
    },
  },
  "journal.accountLimit": {
    section: "journal",
    label: { en: "Account limits", de: "Limits von Konten" },
    about: { en: "an account limit is close or breached", de: "eine Regel eines Kontos ist nahe oder gebrochen" },
    channels: { inApp: "on", mail: "off", digest: "off" },
    icon: "gauge",
    title: { en: "{account}: a limit is close", de: "{account}: ein Limit ist nahe" },
    body: { en: "At least 80% of it is used or at risk.", de: "Mindestens 80 % davon sind verbraucht oder im Risiko." },
    cases: {
      broken: {
        title: { en: "{account}: a limit was breached", de: "{account}: ein Limit wurde gebrochen" },
        body: { en: "Check the account rules.", de: "Sieh dir die Regeln des Kontos an." },
      },
    },
  },
  "journal.finding": {
    section: "journal",
    label: { en: "Followed findings", de: "Beobachtete Befunde" },
    about: { en: "a finding you follow changes", de: "ein Befund, den du beobachtest, ändert sich" },
    channels: { inApp: "on", mail: "off", digest: "on" },
    icon: "gauge",
    title: { en: "{finding}: no longer a finding", de: "{finding}: kein Befund mehr" },
    body: {
      en: "With your latest trades the difference isn’t clear any more.",
      de: "Mit deinen neuesten Trades ist der Unterschied nicht mehr klar.",
    },
    cases: {
      again: {
        title: { en: "{finding}: a finding again", de: "{finding}: wieder ein Befund" },
        body: {
          en: "With your latest trades the difference is clear again.",
          de: "Mit deinen neuesten Trades ist der Unterschied wieder klar.",
        },
      },
    },
  },
  "journal.recapWeek": {
    section: "journal",
    label: { en: "Weekly recap", de: "Wochenrückblick" },
    about: { en: "on Sunday evening, what your week came to", de: "am Sonntagabend, was deine Woche ergeben hat" },
    channels: { inApp: "off", mail: "off", digest: "never" },
    icon: "gauge",
    title: { en: "Your week: {reward:signed}R", de: "Deine Woche: {reward:signed}R" },
    body: recapBody,
    cases: {
      money: {
        title: { en: "Your week: {net:money} {currency}", de: "Deine Woche: {net:money} {currency}" },
        body: recapBody,
      },
    },
  },
  "journal.recapMonth": {
    section: "journal",
    label: { en: "Monthly recap", de: "Monatsrückblick" },
    about: {
      en: "on the last evening of a month, what it came to",
      de: "am letzten Abend eines Monats, was er ergeben hat",
    },
    channels: { inApp: "off", mail: "off", digest: "never" },
    icon: "gauge",
    title: { en: "Your month: {reward:signed}R", de: "Dein Monat: {reward:signed}R" },
    body: recapBody,
    cases: {
      money: {
        title: { en: "Your month: {net:money} {currency}", de: "Dein Monat: {net:money} {currency}" },
        body: recapBody,
      },
    },
  },
  "groups.invitation": {
    section: "groups",
    label: { en: "Invitations", de: "Einladungen" },
    about: { en: "you are invited to a group", de: "du wirst in eine Gruppe eingeladen" },
    channels: { inApp: "on", mail: "on", digest: "off" },
    icon: "mail",
    title: { en: "{person} invited you to {group}", de: "{person} hat dich zu {group} eingeladen" },
    body: { en: "Accept or decline under Groups.", de: "Nimm unter Gruppen an oder lehne ab." },
  },
  "groups.joinRequest": {
    section: "groups",
    label: { en: "Join requests", de: "Beitrittsanfragen" },
    about: {
      en: "someone wants to join a group you manage",
      de: "jemand möchte einer Gruppe beitreten, die du verwaltest",
    },
    channels: { inApp: "on", mail: "on", digest: "off" },
    icon: "person",
    title: { en: "{person} wants to join {group}", de: "{person} möchte {group} beitreten" },
    body: { en: "@{handle} is waiting for approval.", de: "@{handle} wartet auf eine Antwort." },
  },
  "groups.joined": {
    section: "groups",
    label: { en: "Answers to your requests", de: "Antworten auf deine Anfragen" },
    about: { en: "a group accepted your request", de: "eine Gruppe hat dich aufgenommen" },
    channels: { inApp: "on", mail: "off", digest: "off" },
    icon: "person",
    title: { en: "You’re now a member of {group}", de: "Du bist Mitglied von {group}" },
    body: { en: "Your request was accepted.", de: "Deine Anfrage wurde angenommen." },
  },
  "groups.comment": {
    section: "groups",
    label: { en: "Comments on your trades", de: "Kommentare zu deinen Trades" },
    about: { en: "in your groups", de: "in deinen Gruppen" },
    channels: { inApp: "on", mail: "off", digest: "on" },
    icon: "comment",
    title: { en: "{person} commented on {symbol}", de: "{person} hat {symbol} kommentiert" },
    body: { en: "In {group}", de: "In {group}" },
  },
  "groups.mention": {
    section: "groups",
    label: { en: "Mentions", de: "Erwähnungen" },
    about: { en: "someone mentions you with your @handle", de: "jemand schreibt @ und deinen Namen" },
    channels: { inApp: "on", mail: "on", digest: "off" },
    icon: "mention",
    title: { en: "{person} mentioned you in {group}", de: "{person} hat dich in {group} erwähnt" },
    body: { en: "On {symbol}", de: "Bei {symbol}" },
  },
  "groups.review": {
    section: "groups",
    label: { en: "Reviews", de: "Reviews" },
    about: {
      en: "someone requests or completes a review",
      de: "jemand bittet dich um ein Review oder hat eines gegeben",
    },
    channels: { inApp: "on", mail: "on", digest: "off" },
    icon: "review",
    title: { en: "{person}: review of {symbol}", de: "{person}: Review von {symbol}" },
    body: { en: "In {group}", de: "In {group}" },
  },
  "groups.reminder": {
    section: "groups",
    label: { en: "Reminders", de: "Erinnerungen" },
    about: { en: "a group asks for more than you share", de: "eine Gruppe bittet um mehr, als du teilst" },
    channels: { inApp: "on", mail: "off", digest: "on" },
    icon: "clock",
    title: { en: "{group} asks you to share more", de: "{group} bittet dich, mehr zu teilen" },
    body: { en: "You decide what your trades show.", de: "Du entscheidest, was deine Trades zeigen." },
  },
  "groups.moderation": {
    section: "groups",
    label: { en: "Moderation", de: "Moderation" },
    about: { en: "reports and decisions in your groups", de: "Meldungen und Entscheidungen in deinen Gruppen" },
    channels: { inApp: "on", mail: "off", digest: "on" },
    icon: "shield",
    title: { en: "{group}: moderation update", de: "{group}: Moderation" },
    body: { en: "It’s about {subject}.", de: "Es geht um {subject}." },
    cases: moderationCases,
  },
  "membership.trialEnds": {
    section: "membership",
    label: { en: "Trial and plan", de: "Testphase und Tarif" },
    about: { en: "trial end, change of plan", de: "Ende der Testphase, Wechsel des Tarifs" },
    channels: { inApp: "on", mail: "on", digest: "off" },
    icon: "clock",
    title: { en: "Your Pro trial ends on {date}", de: "Deine Pro-Testphase endet am {date}" },
    body: { en: "You keep your data either way.", de: "Deine Daten bleiben in jedem Fall." },
    cases: {
      trialOver: {
        title: { en: "Your Pro trial has ended", de: "Deine Pro-Testphase ist zu Ende" },
        body: nowBasic,
      },
      grantOver: { title: { en: "Your Pro access has ended", de: "Dein Pro-Zugang ist zu Ende" }, body: nowBasic },
      cancelled: { title: { en: "Your Pro plan has ended", de: "Dein Pro-Tarif ist zu Ende" }, body: nowBasic },
      unpaid: {
        title: {
          en: "Your Pro plan has ended because we couldn’t collect a payment",
          de: "Dein Pro-Tarif ist zu Ende, weil wir eine Zahlung nicht einziehen konnten",
        },
        body: nowBasic,
      },
      businessEnded: {
        title: {
          en: "Your business no longer pays for your Pro plan",
          de: "Dein Unternehmen zahlt dein Pro nicht mehr",
        },
        body: { en: "You’re on Basic and keep all your data.", de: "Du hast jetzt Basic und behältst alle Daten." },
      },
    },
  },
  "membership.payment": {
    section: "membership",
    label: { en: "Payments", de: "Zahlungen" },
    about: { en: "receipts, failed payments", de: "Belege, fehlgeschlagene Zahlungen" },
    channels: { inApp: "on", mail: "locked", digest: "off" },
    icon: "card",
    title: { en: "A payment did not go through", de: "Eine Zahlung ist fehlgeschlagen" },
    body: { en: "{amount}, attempted on {date}.", de: "{amount}, versucht am {date}." },
    cases: {
      paid: {
        title: { en: "Your payment was received", de: "Deine Zahlung ist eingegangen" },
        body: {
          en: "{amount} on {date}. The invoice is in your settings.",
          de: "{amount} am {date}. Die Rechnung findest du in den Einstellungen.",
        },
      },
    },
  },
  "business.member": {
    section: "business",
    label: { en: "Members of your business", de: "Mitglieder deines Unternehmens" },
    about: { en: "someone joined or left", de: "jemand ist beigetreten oder gegangen" },
    channels: { inApp: "on", mail: "off", digest: "on" },
    icon: "person",
    title: { en: "{person} joined {business}", de: "{person} gehört jetzt zu {business}" },
    body: { en: "Their Pro membership is paid by the business.", de: "Das Unternehmen zahlt die Pro-Mitgliedschaft." },
  },
  "business.webhook": {
    section: "business",
    label: { en: "Webhooks turned off", de: "Abgeschaltete Webhooks" },
    about: { en: "a receiver has failed for days", de: "ein Empfänger schlägt seit Tagen fehl" },
    channels: { inApp: "on", mail: "on", digest: "off" },
    icon: "gauge",
    title: { en: "{business}: a webhook was turned off", de: "{business}: Ein Webhook wurde abgeschaltet" },
    body: {
      en: "{url} hasn’t accepted any messages for days. Fix it, then turn it back on.",
      de: "{url} hat seit Tagen nichts angenommen. Repariere ihn und schalte ihn dann wieder ein.",
    },
  },
  "security.change": {
    section: "security",
    label: { en: "Sign-in and account changes", de: "Anmeldung und Änderungen am Konto" },
    about: { en: "new device, new password, passkey", de: "neuer Ort, neues Passwort, Passkey" },
    // The account's own mails say so at once; this is the line in the centre.
    channels: { inApp: "locked", mail: "never", digest: "never" },
    icon: "shield",
    title: { en: "Your account was changed", de: "Dein Konto wurde geändert" },
    body: { en: "If this wasn’t you, sign out everywhere.", de: "Wenn du das nicht warst, melde dich überall ab." },
    cases: securityCases,
  },
  "security.viewed": {
    section: "security",
    label: { en: "Support viewed your account", de: "Support sieht dein Konto an" },
    about: { en: "who, when and why; view only", de: "wer, wann und warum; ändern geht dabei nicht" },
    channels: { inApp: "locked", mail: "locked", digest: "never" },
    icon: "shield",
    title: { en: "{person} viewed the app as you", de: "{person} hat die App als du angesehen" },
    body: {
      en: "Reason: {reason}. Read only, for at most {minutes} minutes.",
      de: "Grund: {reason}. Nur lesend, höchstens {minutes} Minuten.",
    },
  },
  "account.import": {
    section: "security",
    label: { en: "Archive import", de: "Import eines Archivs" },
    about: { en: "an archive you uploaded was imported", de: "ein mitgebrachtes Archiv wurde importiert" },
    channels: { inApp: "on", mail: "off", digest: "never" },
    icon: "import",
    title: { en: "Your archive was imported", de: "Dein Archiv wurde importiert" },
    body: { en: "See what was imported.", de: "Sieh nach, was übernommen wurde." },
    cases: {
      done: {
        title: { en: "Your archive was imported", de: "Dein Archiv wurde importiert" },
        body: { en: "See what was imported.", de: "Sieh nach, was übernommen wurde." },
      },
      failed: {
        title: { en: "Your archive was not imported", de: "Dein Archiv wurde nicht importiert" },
        body: { en: "Nothing was changed. See what went wrong.", de: "Nichts wurde geändert. Sieh nach, warum." },
      },
    },
  },
  "account.export": {
    section: "security",
    label: { en: "Your data", de: "Deine Daten" },
    about: { en: "an archive you asked for is ready", de: "ein angefordertes Archiv ist fertig" },
    channels: { inApp: "on", mail: "on", digest: "never" },
    icon: "import",
    title: { en: "Your archive is ready", de: "Dein Archiv ist fertig" },
    body: { en: "You can download it for 24 hours.", de: "Du kannst es 24 Stunden lang herunterladen." },
  },
} as const satisfies Record<string, NotificationKind>;
export type NotificationKindName = keyof typeof notificationKinds;

export const notificationKindNames = Object.keys(notificationKinds) as [
  NotificationKindName,
  ...NotificationKindName[],
];

/** @param name of a kind, also one of a later release. @returns null for one that this release does not know */
export function notificationKind(name: string): NotificationKind | null {
  return Object.hasOwn(notificationKinds, name) ? notificationKinds[name as NotificationKindName] : null;
}

/** Whether a way is on for whoever has chosen nothing. */
export function isOnByDefault(kind: NotificationKind, channel: NotificationChannel): boolean {
  const rule = kind.channels[channel];
  return rule === "on" || rule === "locked";
}

/** The texts of a notification: those of its occasion where the kind has several. */
export function textsOf(kind: NotificationKind, params: Params): { title: Texts; body: Texts } {
  const { cases = {} } = kind;
  const what = String(params["what"] ?? "");
  return (Object.hasOwn(cases, what) ? cases[what] : undefined) ?? kind;
}
