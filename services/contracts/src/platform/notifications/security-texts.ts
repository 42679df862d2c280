import type { Texts } from "./texts.ts";

/** Below what a person may not have done. */
export const ifNotYou = {
  en: "If this wasn’t you, sign out everywhere.",
  de: "Wenn du das nicht warst, melde dich überall ab.",
};
/** First lines of what happened to an account. */
export const securityTitles = {
  "new-device": { en: "New sign-in: {detail}", de: "Anmeldung auf einem neuen Gerät: {detail}" },
  "password-changed": { en: "Your password was changed", de: "Dein Passwort wurde geändert" },
  "password-reset": { en: "Your password was reset", de: "Dein Passwort wurde zurückgesetzt" },
  "email-changed": { en: "Your email was changed", de: "Deine E-Mail-Adresse wurde geändert" },
  "email-restored": { en: "Your previous email has been restored", de: "Deine frühere E-Mail-Adresse gilt wieder" },
  "second-factor-on": { en: "Two-factor authentication is on", de: "Dein zweiter Faktor ist eingeschaltet" },
  "second-factor-off": { en: "Two-factor authentication is off", de: "Dein zweiter Faktor ist ausgeschaltet" },
  "recovery-code-used": { en: "A recovery code was used", de: "Ein Wiederherstellungscode wurde benutzt" },
  "second-factor-waits": {
    en: "Ten wrong codes were entered at your sign-in",
    de: "Bei deiner Anmeldung wurden zehn falsche Codes eingegeben",
  },
  "recovery-codes-replaced": {
    en: "New recovery codes were created",
    de: "Neue Wiederherstellungscodes wurden erstellt",
  },
  "passkey-added": { en: "A passkey was added: {detail}", de: "Ein Passkey kam hinzu: {detail}" },
  "passkey-removed": { en: "A passkey was removed: {detail}", de: "Ein Passkey wurde entfernt: {detail}" },
  "account-linked": { en: "An account was linked: {detail}", de: "Ein Konto wurde verknüpft: {detail}" },
  "program-connected": { en: "A program was connected: {detail}", de: "Ein Programm wurde verbunden: {detail}" },
  "account-unlinked": {
    en: "A linked account was removed: {detail}",
    de: "Ein verknüpftes Konto wurde entfernt: {detail}",
  },
  "deletion-requested": { en: "Your account will be deleted", de: "Dein Konto wird gelöscht" },
  "deletion-cancelled": { en: "Your account won’t be deleted", de: "Dein Konto bleibt" },
} as const satisfies Readonly<Record<string, Texts>>;
