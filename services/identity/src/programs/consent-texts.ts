import type { ProgramScope } from "@entrywise/contracts/identity/program-scopes";
import type { Locale } from "@entrywise/contracts/shared/locale";

const english = {
  title: (brand: string) => `Let a program read your ${brand} journal?`,
  /** Both are what the program says of itself. */
  program: (name: string, origin: string) => `“${name}” wants access and will take you back to ${origin}.`,
  scopes: {
    "journal:read": "Trades, accounts, strategies, tags, imports and your journal, including your notes",
    "statistics:read": "Statistics, findings and recaps",
  } satisfies Record<ProgramScope, string> as Readonly<Record<ProgramScope, string>>,
  readOnly: "It can’t change anything or see your groups.",
  trust: "Anything it reads leaves this site. Only allow programs you trust, and only if you started this yourself.",
  allow: "Allow access",
  cancel: "Cancel",
  offTitle: "Access for programs is off",
  off: "Turn it on in Settings first. Then try again in the program.",
  toSettings: "Go to settings",
};
export type ConsentTexts = typeof english;

const german: ConsentTexts = {
  title: (brand) => `Darf ein Programm dein Journal bei ${brand} lesen?`,
  program: (name, origin) => `„${name}“ möchte Zugriff und führt dich danach zu ${origin}.`,
  scopes: {
    "journal:read": "Trades, Konten, Strategien, Tags, Importe und dein Journal samt deinen Notizen",
    "statistics:read": "Statistiken, Befunde und Rückblicke",
  },
  readOnly: "Es kann nichts ändern und sieht nichts aus deinen Gruppen.",
  trust:
    "Was es liest, verlässt diese Seite. Erlaube es nur Programmen, denen du vertraust, und nur, wenn du selbst damit begonnen hast.",
  allow: "Zugriff erlauben",
  cancel: "Abbrechen",
  offTitle: "Der Zugriff für Programme ist aus",
  off: "Schalte ihn zuerst in den Einstellungen ein. Versuche es danach im Programm noch einmal.",
  toSettings: "Zu den Einstellungen",
};

export const consentTexts: Readonly<Record<Locale, ConsentTexts>> = { en: english, de: german };
