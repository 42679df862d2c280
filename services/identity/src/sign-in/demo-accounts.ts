import type { Locale } from "@entrywise/contracts/shared/locale";
import { type SeedAccount, seedAccounts } from "@entrywise/kit/seed-accounts";
import type { IdentityConfig } from "../config.ts";

type Said = Readonly<Record<Locale, string>>;

/** An account of the demonstration as the sign-in page lists it. */
export interface DemoAccount {
  key: string;
  subject: string;
  fullName: string;
  /** What the person is for. */
  role: Said;
  /** What it shows; null without the demo world. */
  shows: Said | null;
}

const roles: Readonly<Record<string, Said>> = {
  pro: { en: "Trader on Pro", de: "Traderin mit Pro" },
  basic: { en: "Trader on Basic", de: "Trader mit Basic" },
  trial: { en: "Trader on a trial", de: "Traderin in der Testphase" },
  member: { en: "Runs two groups", de: "Leitet zwei Gruppen" },
  member2: { en: "Member of a group", de: "Mitglied einer Gruppe" },
  manager: { en: "Business manager", de: "Managerin eines Unternehmens" },
  businessAdmin: { en: "Business admin", de: "Admin eines Unternehmens" },
  admin: { en: "Site admin", de: "Administratorin" },
  developer: { en: "Developer", de: "Entwickler" },
  newcomer: { en: "Has just registered", de: "Hat sich gerade registriert" },
  northdesk: { en: "Trader and brand admin", de: "Traderin und Admin der Marke" },
  deskNewcomer: { en: "Has just registered", de: "Hat sich gerade registriert" },
  deskModerator: { en: "Moderator", de: "Moderator" },
  deskMember: { en: "Trader", de: "Traderin" },
};

const shown: Readonly<Record<string, Said>> = {
  pro: {
    en: "18 months of trades in three accounts, notes, prices, groups",
    de: "18 Monate Trades auf drei Konten, Notizen, Kurse, Gruppen",
  },
  basic: { en: "40 trades entered by hand", de: "40 von Hand eingetragene Trades" },
  trial: { en: "Day nine of a Pro trial", de: "Tag neun der Testphase von Pro" },
  member: { en: "London Open, Metals Desk, reviews, a report", de: "London Open, Metals Desk, Reviews, eine Meldung" },
  member2: { en: "Shares trades in London Open", de: "Teilt Trades in London Open" },
  manager: { en: "Harbour Trading Academy, members, keys", de: "Harbour Trading Academy, Mitglieder, Schlüssel" },
  businessAdmin: {
    en: "Harbour Trading Academy, invoices, webhooks",
    de: "Harbour Trading Academy, Rechnungen, Webhooks",
  },
  admin: {
    en: "Users, purchases, imports and log of 90 days",
    de: "Benutzer, Käufe, Importe und Protokoll von 90 Tagen",
  },
  developer: { en: "Releases and the health of pages", de: "Releases und Zustand der Seiten" },
  newcomer: { en: "Empty: what a new user sees", de: "Leer: was neue Nutzer sehen" },
  northdesk: { en: "Journal in German, the brand’s own look", de: "Journal auf Deutsch, Aussehen der Marke" },
  deskNewcomer: { en: "Empty: what a new user sees", de: "Leer: was neue Nutzer sehen" },
  deskModerator: { en: "A small journal in German", de: "Ein kleines Journal auf Deutsch" },
  deskMember: { en: "A small journal in German", de: "Ein kleines Journal auf Deutsch" },
};

type Start = Pick<IdentityConfig, "NODE_ENV" | "SEED_DEMO" | "SEED_WORLD">;

/** A provider's demo accounts for the sign-in page; none in production or without the demo. */
export function listDemoAccounts(provider: string, start: Start): readonly DemoAccount[] {
  if (start.NODE_ENV === "production" || !start.SEED_DEMO) return [];
  const hasWorld = start.SEED_WORLD !== undefined;
  return seedAccounts.filter((account) => account.provider === provider).map((account) => listed(account, hasWorld));
}

function listed({ key, subject, fullName, purpose }: SeedAccount, hasWorld: boolean): DemoAccount {
  const role = roles[key] ?? { en: purpose, de: purpose };
  return { key, subject, fullName, role, shows: hasWorld ? (shown[key] ?? null) : null };
}
