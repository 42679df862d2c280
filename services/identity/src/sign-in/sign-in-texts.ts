import { type Locale, localeOfTag } from "@entrywise/contracts/shared/locale";
import type { Request } from "express";

const english = {
  title: (brand: string) => `Log in to ${brand}`,
  back: (host: string) => `You return to ${host}.`,
  email: "Email",
  password: "Password",
  logIn: "Log In",
  forgot: "Forgot password?",
  newHere: "New here?",
  register: "Create Free Account",
  registerShort: "Register",
  or: "or",
  passkey: "Use a passkey",
  questions: "Questions?",
  legal: { terms: "Terms", privacy: "Privacy", imprint: "Imprint" },
  empty: "Email and password must not be empty",
  wrong: "Email or password is wrong.",
  unconfirmed: "Confirm your email first: the code is in the mail that we sent you.",
  confirm: "Enter the code",
  tooMany: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
  codeTitle: "Enter your code",
  codeText: "From your authenticator app. If you do not have it, use one of your recovery codes.",
  code: "Code",
  codeWrong: "The code is wrong, has expired or was used before.",
  continue: "Continue",
  rememberDevice: "Do not ask on this device for 30 days",
  passkeyFailed: "This passkey does not work here. Log in with your password.",
  expired: "This page has expired",
  again: "Please start again.",
  addTitle: "Add a passkey",
  addText: (host: string) =>
    `A passkey replaces your password with the fingerprint, face or PIN of your device. It works at ${host} and nowhere else.`,
  name: "Name",
  nameHint: "So that you know it again, for example “Laptop”",
  add: "Add passkey",
  cancel: "Cancel",
  addFailed: "No passkey was added. Please try again.",
  fresh: "Please log in again",
  freshText: "Adding a passkey needs a log-in of the last 15 minutes.",
  second: "a second",
  seconds: (count: number) => `${count} seconds`,
  minute: "a minute",
  minutes: (count: number) => `${count} minutes`,
};
export type SignInTexts = typeof english;

const german: SignInTexts = {
  title: (brand) => `Bei ${brand} anmelden`,
  back: (host) => `Danach geht es zurück zu ${host}.`,
  email: "E-Mail-Adresse",
  password: "Passwort",
  logIn: "Anmelden",
  forgot: "Passwort vergessen?",
  newHere: "Neu hier?",
  register: "Kostenloses Konto erstellen",
  registerShort: "Registrieren",
  or: "oder",
  passkey: "Passkey verwenden",
  questions: "Fragen?",
  legal: { terms: "Nutzungsbedingungen", privacy: "Datenschutz", imprint: "Impressum" },
  empty: "E-Mail-Adresse und Passwort dürfen nicht leer sein",
  wrong: "E-Mail-Adresse oder Passwort ist falsch.",
  unconfirmed: "Bestätige zuerst deine E-Mail-Adresse: Der Code steht in der E-Mail, die wir dir geschickt haben.",
  confirm: "Code eingeben",
  tooMany: (wait) => `Zu viele Versuche. Bitte versuche es in ${wait} noch einmal.`,
  codeTitle: "Gib deinen Code ein",
  codeText: "Aus deiner Authenticator-App. Wenn du sie nicht hast, benutze einen deiner Wiederherstellungscodes.",
  code: "Code",
  codeWrong: "Der Code ist falsch, abgelaufen oder schon benutzt.",
  continue: "Weiter",
  rememberDevice: "Auf diesem Gerät 30 Tage lang nicht fragen",
  passkeyFailed: "Dieser Passkey funktioniert hier nicht. Melde dich mit deinem Passwort an.",
  expired: "Diese Seite ist abgelaufen",
  again: "Bitte beginne noch einmal.",
  addTitle: "Passkey hinzufügen",
  addText: (host) =>
    `Ein Passkey ersetzt dein Passwort durch Fingerabdruck, Gesicht oder PIN deines Geräts. Er gilt für ${host} und nirgends sonst.`,
  name: "Name",
  nameHint: "Damit du ihn wiedererkennst, zum Beispiel „Laptop“",
  add: "Passkey hinzufügen",
  cancel: "Abbrechen",
  addFailed: "Es wurde kein Passkey hinzugefügt. Bitte versuche es noch einmal.",
  fresh: "Bitte melde dich noch einmal an",
  freshText: "Um einen Passkey hinzuzufügen, musst du dich in den letzten 15 Minuten angemeldet haben.",
  second: "einer Sekunde",
  seconds: (count) => `${count} Sekunden`,
  minute: "einer Minute",
  minutes: (count) => `${count} Minuten`,
};

export const signInTexts: Readonly<Record<Locale, SignInTexts>> = { en: english, de: german };

/** The language that the app was read in, else the browser's, else English. */
export function signInLocale(request: Request, wanted: unknown): Locale {
  const asked = typeof wanted === "string" ? wanted.split(" ") : [];
  const tags = [...asked, ...request.acceptsLanguages()];
  return tags.map(localeOfTag).find((locale) => locale !== null) ?? "en";
}
