import type { Locale } from "@entrywise/contracts/shared/locale";
import type { MailTemplate, SecurityKind } from "@entrywise/contracts/shared/mails";

/** Texts of one template. `{{name}}` stands for a value of its model or of the brand. */
export interface MailTexts {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** Shown large, to be typed. */
  code?: string;
  /** A table of what the model lists stands above the button. */
  hasFacts?: boolean;
  button?: { label: string; href: string };
  /** Below the button. */
  notes: readonly string[];
  /** Why the email was sent, and links to turn it off. */
  foot?: { reason: string; links: readonly { label: string; href: string }[] };
}

type Templates = Readonly<Record<MailTemplate, MailTexts>>;

const english: Templates = {
  verify: {
    subject: "{{code}} is your {{brandName}} code",
    title: "Verify your email",
    paragraphs: ["Enter this code on the page where you registered. It expires in 10 minutes."],
    code: "{{code}}",
    button: { label: "Verify email", href: "{{link}}" },
    notes: [
      "Or use the button. It works on any device for 24 hours.",
      "Didn’t sign up? You can ignore this email. No account is created until you verify it.",
    ],
  },
  "already-registered": {
    subject: "You already have a {{brandName}} account",
    title: "You already have an account",
    paragraphs: ["Someone, possibly you, tried to register with this email. It already has an account."],
    button: { label: "Log In", href: "{{signInLink}}" },
    notes: ["Forgot your password? Reset it: {{resetLink}}", "Wasn’t you? You don’t need to do anything."],
  },
  reset: {
    subject: "Reset your {{brandName}} password",
    title: "Reset your password",
    paragraphs: ["Someone, hopefully you, asked to reset the password for this account."],
    button: { label: "Choose password", href: "{{link}}" },
    notes: [
      "The link can be used once and expires in 30 minutes.",
      "Didn’t request this? You can ignore this email. Your password won’t change.",
    ],
  },
  "confirm-email": {
    subject: "Confirm your new {{brandName}} email",
    title: "Confirm your new email",
    paragraphs: ["You asked to use this email to sign in. Confirm that it’s yours."],
    button: { label: "Verify email", href: "{{link}}" },
    notes: ["The link expires in 24 hours.", "Wasn’t you? You can ignore this email. Nothing will change."],
  },
  "email-changed": {
    subject: "Your {{brandName}} email was changed",
    title: "Your email was changed",
    paragraphs: ["You now sign in with {{newEmail}} and receive our emails there."],
    button: { label: "Undo change", href: "{{link}}" },
    notes: [
      "If this was you, you don’t need to do anything.",
      "Wasn’t you? Undo the change within 7 days, then reset your password.",
    ],
  },
  security: {
    subject: "{{brandName}}: {{happened}}",
    title: "{{happened}}",
    paragraphs: ["{{explained}}"],
    hasFacts: true,
    button: { label: "Review security settings", href: "{{link}}" },
    notes: ["Wasn’t you? Change your password right away and sign out everywhere."],
  },
  deletion: {
    subject: "Your {{brandName}} account will be deleted",
    title: "Your account will be deleted on {{deletedOn}}",
    paragraphs: ["Until then nothing changes and you can change your mind. After that, your data can’t be recovered."],
    button: { label: "Keep my account", href: "{{link}}" },
    notes: ["Wasn’t you? Keep the account and change your password right away."],
  },
  deleted: {
    subject: "Your {{brandName}} account has been deleted",
    title: "Your account has been deleted",
    paragraphs: ["Your account and all its data have been deleted. This is the last email you’ll get from us."],
    notes: [],
  },
  notification: {
    subject: "{{title}}",
    title: "{{title}}",
    paragraphs: ["{{body}}"],
    hasFacts: true,
    button: { label: "Open", href: "{{link}}" },
    notes: [],
    foot: {
      reason: "You’re getting this email because of your notification settings.",
      links: [{ label: "Turn off these emails", href: "{{stopLink}}" }],
    },
  },
  notice: {
    subject: "{{title}}",
    title: "{{title}}",
    paragraphs: ["{{body}}"],
    hasFacts: true,
    button: { label: "Open", href: "{{link}}" },
    notes: [],
    foot: { reason: "Emails about your account and payments are always sent and can’t be turned off.", links: [] },
  },
  digest: {
    subject: "Your {{brandName}} digest: {{count}}",
    title: "Your unread notifications",
    paragraphs: ["{{lines}}"],
    button: { label: "Open", href: "{{link}}" },
    notes: [],
    foot: {
      reason: "You’re getting this digest because of your notification settings.",
      links: [{ label: "Change the frequency or unsubscribe", href: "{{settingsLink}}" }],
    },
  },
  "key-ends": {
    subject: "{{brandName}}: API key “{{name}}” expires on {{endsOn}}",
    title: "Your API key “{{name}}” expires on {{endsOn}}",
    paragraphs: ["Programs using it will stop working then. Create a new key and switch them over before that date."],
    button: { label: "Go to API keys", href: "{{link}}" },
    notes: ["If you no longer need it, you don’t need to do anything."],
  },
  purchase: {
    subject: "Your {{brandName}} Pro membership",
    title: "Your membership is waiting for you",
    paragraphs: [
      "You bought Pro (order {{reference}}). Create your account with this email and Pro starts right away.",
    ],
    button: { label: "Create my account", href: "{{link}}" },
    notes: ["Didn’t buy anything? You can ignore this email."],
  },
  invitation: {
    subject: "{{inviter}} invited you to {{target}}",
    title: "{{inviter}} invited you to {{target}}",
    paragraphs: ["You can view the invitation before accepting it."],
    button: { label: "View invitation", href: "{{link}}" },
    notes: ["Don’t know {{inviter}}? You can ignore this email."],
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
      "Der Button bewirkt dasselbe, auf jedem Gerät, 24 Stunden lang.",
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
    hasFacts: true,
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
    hasFacts: true,
    button: { label: "Öffnen", href: "{{link}}" },
    notes: [],
    foot: {
      reason: "Du bekommst diese Mail, weil du Mails dieser Art gewählt hast.",
      links: [{ label: "Diese Mails abstellen", href: "{{stopLink}}" }],
    },
  },
  notice: {
    subject: "{{title}}",
    title: "{{title}}",
    paragraphs: ["{{body}}"],
    hasFacts: true,
    button: { label: "Öffnen", href: "{{link}}" },
    notes: [],
    foot: {
      reason: "E-Mails zu deinem Konto und zu Zahlungen kommen immer und lassen sich nicht abstellen.",
      links: [],
    },
  },
  digest: {
    subject: "Deine Zusammenfassung von {{brandName}}: {{count}}",
    title: "Was du noch nicht gelesen hast",
    paragraphs: ["{{lines}}"],
    button: { label: "Öffnen", href: "{{link}}" },
    notes: [],
    foot: {
      reason: "Du bekommst diese Zusammenfassung, weil du sie so eingestellt hast.",
      links: [{ label: "Häufigkeit ändern oder abstellen", href: "{{settingsLink}}" }],
    },
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
  registered: ["Welcome", "Your account is ready."],
  "password-changed": ["Your password was changed", "You’ve been signed out on all other devices."],
  "password-reset": ["Your password was reset", "You’ve been signed out everywhere. Sign in with your new password."],
  "email-changed": ["Your email was changed", "You now sign in with this email."],
  "email-restored": [
    "Your previous email has been restored",
    "You’ve been signed out everywhere. We recommend changing your password.",
  ],
  "second-factor-on": [
    "Your authenticator app is on",
    "You’ll now be asked for a code when you sign in with your password.",
  ],
  "second-factor-off": ["Your authenticator app is off", "You won’t be asked for a code when you sign in."],
  "recovery-codes-replaced": ["Your recovery codes were replaced", "The old ones no longer work."],
  "recovery-code-used": ["A recovery code was used", "It can’t be used again."],
  "second-factor-waits": [
    "Ten wrong codes were entered at your sign-in",
    "Whoever did this knows your password. Codes are accepted again in an hour. If it wasn’t you, reset your password with “Forgot password” on the sign-in page. Passkeys keep working.",
  ],
  "passkey-added": ["A passkey was added", "It can be used to sign in."],
  "passkey-removed": ["A passkey was removed", "It can no longer be used to sign in."],
  "account-linked": ["An account was linked", "It can be used to sign in."],
  "account-unlinked": ["A linked account was removed", "It can no longer be used to sign in."],
  "program-connected": [
    "A program was connected",
    "It can read your journal. To end its access, open Connected programs in Settings.",
  ],
  "new-device": ["You signed in on a new device", "If this was you, you don’t need to do anything."],
  "deletion-requested": ["Your account will be deleted", "You have 14 days to change your mind."],
  "deletion-cancelled": ["Your account won’t be deleted", "Nothing will be deleted."],
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
  "passkey-added": ["Ein Passkey wurde hinzugefügt", "Damit kannst du dich anmelden."],
  "passkey-removed": ["Ein Passkey wurde entfernt", "Damit kannst du dich nicht mehr anmelden."],
  "account-linked": ["Ein Konto wurde verknüpft", "Damit kannst du dich anmelden."],
  "account-unlinked": ["Ein verknüpftes Konto wurde entfernt", "Damit kannst du dich nicht mehr anmelden."],
  "program-connected": [
    "Ein Programm wurde verbunden",
    "Es kann dein Journal lesen. Unter „Verbundene Programme“ in den Einstellungen beendest du den Zugriff.",
  ],
  "new-device": ["Du hast dich auf einem neuen Gerät angemeldet", "Das warst du? Dann musst du nichts tun."],
  "deletion-requested": ["Dein Konto wird gelöscht", "Du hast 14 Tage, um es dir anders zu überlegen."],
  "deletion-cancelled": ["Dein Konto bleibt", "Es wird nichts gelöscht."],
};

/** Account events: a short text and the consequence. */
export const happenedTexts: Readonly<Record<Locale, Happened>> = { en: happenedInEnglish, de: happenedInGerman };

interface SecurityFactTexts {
  at: string;
  /** What the detail of a kind is. */
  details: Partial<Readonly<Record<SecurityKind, string>>>;
}

export const securityFactTexts: Readonly<Record<Locale, SecurityFactTexts>> = {
  en: {
    at: "Time",
    details: {
      "new-device": "Browser",
      "passkey-added": "Passkey",
      "passkey-removed": "Passkey",
      "account-linked": "Account",
      "account-unlinked": "Account",
      "program-connected": "Program",
    },
  },
  de: {
    at: "Zeit",
    details: {
      "new-device": "Browser",
      "passkey-added": "Passkey",
      "passkey-removed": "Passkey",
      "account-linked": "Konto",
      "account-unlinked": "Konto",
      "program-connected": "Programm",
    },
  },
};

/** Texts that several mails have. */
export interface SharedMailTexts {
  /** Below every mail. */
  footer: string;
  /** Above the address of a button. */
  copyLink: string;
}

export const sharedMailTexts: Readonly<Record<Locale, SharedMailTexts>> = {
  en: { footer: "Questions? Contact {{supportEmail}}.", copyLink: "Button doesn’t work? Copy this link:" },
  de: { footer: "Fragen? Schreib an {{supportEmail}}.", copyLink: "Der Button geht nicht? Kopiere diesen Link:" },
};
