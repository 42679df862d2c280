import type { Locale } from "@entrywise/contracts/shared/locale";
import type { MailTemplate, SecurityKind } from "@entrywise/contracts/shared/mails";

/** Texts of one template. `{{name}}` stands for a value of its model or of the brand. */
export interface MailTexts {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** Shown large, to be typed. */
  code?: string;
  button?: { label: string; href: string };
  /** Below the button, small. */
  notes: readonly string[];
}

type Templates = Readonly<Record<MailTemplate, MailTexts>>;

const english: Templates = {
  verify: {
    subject: "{{code}} is your {{brandName}} code",
    title: "Confirm your email",
    paragraphs: ["Enter this code where you registered. It is good for 10 minutes."],
    code: "{{code}}",
    button: { label: "Confirm email", href: "{{link}}" },
    notes: [
      "The button does the same, on any device, for 24 hours.",
      "You did not register? Then ignore this mail: without your confirmation there is no account.",
    ],
  },
  "already-registered": {
    subject: "You already have a {{brandName}} account",
    title: "You already have an account",
    paragraphs: ["Somebody, perhaps you, tried to register with this address. It has an account already."],
    button: { label: "Log In", href: "{{signInLink}}" },
    notes: ["Forgot your password? Choose a new one: {{resetLink}}", "It was not you? Then there is nothing to do."],
  },
  reset: {
    subject: "Choose a new {{brandName}} password",
    title: "Choose a new password",
    paragraphs: ["Somebody, hopefully you, asked for a new password for this account."],
    button: { label: "Choose password", href: "{{link}}" },
    notes: [
      "The link works once, for 30 minutes.",
      "You did not ask for it? Then ignore this mail: your password stays as it is.",
    ],
  },
  "confirm-email": {
    subject: "Confirm your new {{brandName}} address",
    title: "Confirm your new address",
    paragraphs: ["You want to sign in with this address from now on. Please confirm that it is yours."],
    button: { label: "Confirm address", href: "{{link}}" },
    notes: ["The link works for 24 hours.", "It was not you? Then ignore this mail: nothing changes."],
  },
  "email-changed": {
    subject: "Your {{brandName}} address was changed",
    title: "Your address was changed",
    paragraphs: ["You now sign in with {{newEmail}}, and our mails go there."],
    button: { label: "Undo the change", href: "{{link}}" },
    notes: [
      "It was you? Then there is nothing to do.",
      "It was not you? Undo the change within 7 days, then choose a new password.",
    ],
  },
  security: {
    subject: "{{brandName}}: {{happened}}",
    title: "{{happened}}",
    paragraphs: ["{{explained}}"],
    button: { label: "Check security", href: "{{link}}" },
    notes: ["It was not you? Change your password at once and sign out everywhere."],
  },
  deletion: {
    subject: "Your {{brandName}} account will be deleted",
    title: "Your account will be deleted on {{deletedOn}}",
    paragraphs: [
      "Until then everything stays as it is, and you can change your mind. After that nothing can be restored.",
    ],
    button: { label: "Keep my account", href: "{{link}}" },
    notes: ["It was not you? Keep the account, then change your password at once."],
  },
  deleted: {
    subject: "Your {{brandName}} account is deleted",
    title: "Your account is deleted",
    paragraphs: ["Your account and everything that belonged to it are gone. This is our last mail to you."],
    notes: [],
  },
  notification: {
    subject: "{{title}}",
    title: "{{title}}",
    paragraphs: ["{{body}}"],
    button: { label: "Open", href: "{{link}}" },
    notes: ["You get this mail because you chose mails of this kind. Stop them: {{stopLink}}"],
  },
  notice: {
    subject: "{{title}}",
    title: "{{title}}",
    paragraphs: ["{{body}}"],
    button: { label: "Open", href: "{{link}}" },
    notes: ["Emails about your account and payments are always sent and can't be turned off."],
  },
  digest: {
    subject: "Your {{brandName}} digest: {{count}}",
    title: "What you have not read",
    paragraphs: ["{{lines}}"],
    button: { label: "Open", href: "{{link}}" },
    notes: ["Change how often it comes, or stop it: {{settingsLink}}"],
  },
  "key-ends": {
    subject: "{{brandName}}: the key “{{name}}” ends on {{endsOn}}",
    title: "Your API key “{{name}}” ends on {{endsOn}}",
    paragraphs: ["Programs that use it are refused from then on. Make a new key in time and move them to it."],
    button: { label: "Open keys", href: "{{link}}" },
    notes: ["You no longer need it? Then there is nothing to do."],
  },
  purchase: {
    subject: "Your Pro membership at {{brandName}}",
    title: "Your membership is waiting for you",
    paragraphs: [
      "You bought Pro with order {{reference}}. Open your account with this address, and Pro is on from the first minute.",
    ],
    button: { label: "Open my account", href: "{{link}}" },
    notes: ["You did not buy anything? Then ignore this mail."],
  },
  invitation: {
    subject: "{{inviter}} invites you to {{target}}",
    title: "{{inviter}} invites you to {{target}}",
    paragraphs: ["You can look at the invitation before you accept it."],
    button: { label: "View invitation", href: "{{link}}" },
    notes: ["You do not know {{inviter}}? Then ignore this mail."],
  },
};

const german: Templates = {
  verify: {
    subject: "{{code}} ist dein Code für {{brandName}}",
    title: "Bestätige deine E-Mail-Adresse",
    paragraphs: ["Gib diesen Code dort ein, wo du dich registriert hast. Er gilt 10 Minuten."],
    code: "{{code}}",
    button: { label: "E-Mail-Adresse bestätigen", href: "{{link}}" },
    notes: [
      "Der Knopf bewirkt dasselbe, auf jedem Gerät, 24 Stunden lang.",
      "Du hast dich nicht registriert? Dann ignoriere diese E-Mail: Ohne deine Bestätigung entsteht kein Konto.",
    ],
  },
  "already-registered": {
    subject: "Du hast schon ein Konto bei {{brandName}}",
    title: "Du hast schon ein Konto",
    paragraphs: [
      "Jemand, vielleicht du, wollte sich mit dieser Adresse registrieren. Für sie gibt es schon ein Konto.",
    ],
    button: { label: "Anmelden", href: "{{signInLink}}" },
    notes: ["Passwort vergessen? Wähle ein neues: {{resetLink}}", "Das warst nicht du? Dann musst du nichts tun."],
  },
  reset: {
    subject: "Wähle ein neues Passwort für {{brandName}}",
    title: "Wähle ein neues Passwort",
    paragraphs: ["Jemand, hoffentlich du, hat für dieses Konto ein neues Passwort angefordert."],
    button: { label: "Passwort wählen", href: "{{link}}" },
    notes: [
      "Der Link gilt einmal, 30 Minuten lang.",
      "Du hast nichts angefordert? Dann ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.",
    ],
  },
  "confirm-email": {
    subject: "Bestätige deine neue Adresse bei {{brandName}}",
    title: "Bestätige deine neue Adresse",
    paragraphs: ["Du möchtest dich künftig mit dieser Adresse anmelden. Bitte bestätige, dass sie dir gehört."],
    button: { label: "Adresse bestätigen", href: "{{link}}" },
    notes: ["Der Link gilt 24 Stunden.", "Das warst nicht du? Dann ignoriere diese E-Mail: Es ändert sich nichts."],
  },
  "email-changed": {
    subject: "Deine Adresse bei {{brandName}} wurde geändert",
    title: "Deine Adresse wurde geändert",
    paragraphs: ["Du meldest dich jetzt mit {{newEmail}} an, und unsere E-Mails gehen dorthin."],
    button: { label: "Änderung rückgängig machen", href: "{{link}}" },
    notes: [
      "Das warst du? Dann musst du nichts tun.",
      "Das warst nicht du? Mach die Änderung innerhalb von 7 Tagen rückgängig und wähle dann ein neues Passwort.",
    ],
  },
  security: {
    subject: "{{brandName}}: {{happened}}",
    title: "{{happened}}",
    paragraphs: ["{{explained}}"],
    button: { label: "Sicherheit prüfen", href: "{{link}}" },
    notes: ["Das warst nicht du? Ändere sofort dein Passwort und melde dich überall ab."],
  },
  deletion: {
    subject: "Dein Konto bei {{brandName}} wird gelöscht",
    title: "Dein Konto wird am {{deletedOn}} gelöscht",
    paragraphs: [
      "Bis dahin bleibt alles, wie es ist, und du kannst es dir anders überlegen. Danach lässt sich nichts wiederherstellen.",
    ],
    button: { label: "Konto behalten", href: "{{link}}" },
    notes: ["Das warst nicht du? Behalte das Konto und ändere sofort dein Passwort."],
  },
  deleted: {
    subject: "Dein Konto bei {{brandName}} ist gelöscht",
    title: "Dein Konto ist gelöscht",
    paragraphs: ["Dein Konto und alles, was dazu gehörte, sind gelöscht. Das ist unsere letzte E-Mail an dich."],
    notes: [],
  },
  notification: {
    subject: "{{title}}",
    title: "{{title}}",
    paragraphs: ["{{body}}"],
    button: { label: "Öffnen", href: "{{link}}" },
    notes: ["Du bekommst diese Mail, weil du Mails dieser Art gewählt hast. Abstellen: {{stopLink}}"],
  },
  notice: {
    subject: "{{title}}",
    title: "{{title}}",
    paragraphs: ["{{body}}"],
    button: { label: "Öffnen", href: "{{link}}" },
    notes: ["E-Mails zu deinem Konto und zu Zahlungen kommen immer und lassen sich nicht abstellen."],
  },
  digest: {
    subject: "Deine Zusammenfassung von {{brandName}}: {{count}}",
    title: "Was du noch nicht gelesen hast",
    paragraphs: ["{{lines}}"],
    button: { label: "Öffnen", href: "{{link}}" },
    notes: ["Ändere, wie oft sie kommt, oder stelle sie ab: {{settingsLink}}"],
  },
  "key-ends": {
    subject: "{{brandName}}: Der Schlüssel „{{name}}“ endet am {{endsOn}}",
    title: "Dein API-Schlüssel „{{name}}“ endet am {{endsOn}}",
    paragraphs: [
      "Programme, die ihn benutzen, werden danach abgewiesen. Erstelle rechtzeitig einen neuen und stelle sie um.",
    ],
    button: { label: "Schlüssel öffnen", href: "{{link}}" },
    notes: ["Du brauchst ihn nicht mehr? Dann ist nichts zu tun."],
  },
  purchase: {
    subject: "Deine Pro-Mitgliedschaft bei {{brandName}}",
    title: "Deine Mitgliedschaft wartet auf dich",
    paragraphs: [
      "Du hast mit der Bestellung {{reference}} Pro gekauft. Eröffne dein Konto mit dieser Adresse, dann ist Pro von der ersten Minute an dabei.",
    ],
    button: { label: "Konto eröffnen", href: "{{link}}" },
    notes: ["Du hast nichts gekauft? Dann ignoriere diese E-Mail."],
  },
  invitation: {
    subject: "{{inviter}} lädt dich zu {{target}} ein",
    title: "{{inviter}} lädt dich zu {{target}} ein",
    paragraphs: ["Du kannst dir die Einladung ansehen, bevor du sie annimmst."],
    button: { label: "Einladung ansehen", href: "{{link}}" },
    notes: ["Du kennst {{inviter}} nicht? Dann ignoriere diese E-Mail."],
  },
};

/** Templates by language. */
export const mailTexts: Readonly<Record<Locale, Templates>> = { en: english, de: german };

type Happened = Readonly<Record<SecurityKind, readonly [happened: string, explained: string]>>;

const happenedInEnglish: Happened = {
  registered: ["Welcome", "Your account is open."],
  "password-changed": ["Your password was changed", "All your other sessions have ended."],
  "password-reset": ["Your password was reset", "All your sessions have ended. Log in with the new password."],
  "email-changed": ["Your address was changed", "You now sign in with this address."],
  "email-restored": ["Your old address is back", "All your sessions have ended. We suggest a new password."],
  "second-factor-on": ["Your authenticator app is on", "Signing in with your password now asks for a code."],
  "second-factor-off": ["Your authenticator app is off", "Signing in no longer asks for a code."],
  "recovery-codes-replaced": ["Your recovery codes were replaced", "The old ones no longer work."],
  "recovery-code-used": ["A recovery code was used", "It does not work a second time."],
  "second-factor-waits": [
    "Ten wrong codes were entered at your sign-in",
    'Whoever did that has your password. Codes are taken again in an hour. If it was not you, reset your password with "Forgot password" on the sign-in page: then nobody gets as far as the code. A passkey works at any time.',
  ],
  "passkey-added": ["A passkey was added", "It can be used to sign in: {{detail}}."],
  "passkey-removed": ["A passkey was removed", "It can no longer be used to sign in: {{detail}}."],
  "account-linked": ["An account was linked", "It can be used to sign in: {{detail}}."],
  "account-unlinked": ["A linked account was removed", "It can no longer be used to sign in: {{detail}}."],
  "new-device": ["You signed in on a new device", "Browser: {{detail}}."],
  "deletion-requested": ["Your account will be deleted", "You have 14 days to change your mind."],
  "deletion-cancelled": ["Your account stays", "Nothing will be deleted."],
};

const happenedInGerman: Happened = {
  registered: ["Willkommen", "Dein Konto ist eröffnet."],
  "password-changed": ["Dein Passwort wurde geändert", "Alle deine anderen Sitzungen sind beendet."],
  "password-reset": [
    "Dein Passwort wurde zurückgesetzt",
    "Alle deine Sitzungen sind beendet. Melde dich mit dem neuen Passwort an.",
  ],
  "email-changed": ["Deine Adresse wurde geändert", "Du meldest dich jetzt mit dieser Adresse an."],
  "email-restored": [
    "Deine alte Adresse gilt wieder",
    "Alle deine Sitzungen sind beendet. Wir empfehlen ein neues Passwort.",
  ],
  "second-factor-on": [
    "Deine Authenticator-App ist eingerichtet",
    "Die Anmeldung mit Passwort fragt jetzt nach einem Code.",
  ],
  "second-factor-off": ["Deine Authenticator-App ist ausgeschaltet", "Die Anmeldung fragt nicht mehr nach einem Code."],
  "recovery-codes-replaced": ["Deine Wiederherstellungscodes wurden ersetzt", "Die alten gelten nicht mehr."],
  "recovery-code-used": ["Ein Wiederherstellungscode wurde benutzt", "Er gilt kein zweites Mal."],
  "second-factor-waits": [
    "Bei deiner Anmeldung wurden zehn falsche Codes eingegeben",
    "Wer das war, kennt dein Passwort. In einer Stunde werden wieder Codes angenommen. Wenn du es nicht warst, setze dein Passwort mit „Passwort vergessen“ auf der Anmeldeseite zurück: Dann kommt niemand mehr bis zum Code. Ein Passkey gilt jederzeit.",
  ],
  "passkey-added": ["Ein Passkey wurde hinzugefügt", "Damit kannst du dich anmelden: {{detail}}."],
  "passkey-removed": ["Ein Passkey wurde entfernt", "Damit kannst du dich nicht mehr anmelden: {{detail}}."],
  "account-linked": ["Ein Konto wurde verknüpft", "Damit kannst du dich anmelden: {{detail}}."],
  "account-unlinked": ["Ein verknüpftes Konto wurde entfernt", "Damit kannst du dich nicht mehr anmelden: {{detail}}."],
  "new-device": ["Du hast dich auf einem neuen Gerät angemeldet", "Browser: {{detail}}."],
  "deletion-requested": ["Dein Konto wird gelöscht", "Du hast 14 Tage, um es dir anders zu überlegen."],
  "deletion-cancelled": ["Dein Konto bleibt", "Es wird nichts gelöscht."],
};

/** What happened to an account: in short, and what follows from it. */
export const happenedTexts: Readonly<Record<Locale, Happened>> = { en: happenedInEnglish, de: happenedInGerman };

/** Below every mail. */
export const footerTexts: Readonly<Record<Locale, string>> = {
  en: "Questions? Write to {{supportEmail}}.",
  de: "Fragen? Schreib an {{supportEmail}}.",
};
