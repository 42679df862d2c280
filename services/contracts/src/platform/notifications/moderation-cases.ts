import type { HideReason } from "../../groups/group-comments.api.ts";
import type { Locale } from "../../shared/locale.ts";

type Texts = Readonly<Record<Locale, string>>;
export interface ModerationCase {
  title: Texts;
  body: Texts;
}

const reasons: Readonly<Record<HideReason, Texts>> = {
  offTopic: { en: "off topic", de: "am Thema vorbei" },
  insult: { en: "insult", de: "Beleidigung" },
  advertising: { en: "advertising", de: "Werbung" },
  personalData: { en: "personal data", de: "persönliche Daten" },
  misleading: { en: "misleading", de: "irreführend" },
  other: { en: "other", de: "anderes" },
};

const hidden = {
  tradeHidden: {
    en: "{group}: your trade in {subject} was hidden",
    de: "{group}: Dein Trade in {subject} wurde verborgen",
  },
  commentHidden: {
    en: "{group}: your comment on {subject} was hidden",
    de: "{group}: Dein Kommentar zu {subject} wurde verborgen",
  },
} as const satisfies Record<string, Texts>;

const canReply = { en: "You can reply to the moderators.", de: "Du kannst den Moderatoren antworten." };
const isBack = { en: "The group sees it again.", de: "Die Gruppe sieht ihn wieder." };
const toDecide = { en: "{person} reported it: {content}", de: "Gemeldet von {person}: {content}" };
const concerns = { en: "It was about {subject}.", de: "Es ging um {subject}." };

const others = {
  tradeShown: {
    title: {
      en: "{group}: your trade in {subject} is visible again",
      de: "{group}: Dein Trade in {subject} ist wieder sichtbar",
    },
    body: isBack,
  },
  commentShown: {
    title: {
      en: "{group}: your comment on {subject} is visible again",
      de: "{group}: Dein Kommentar zu {subject} ist wieder sichtbar",
    },
    body: isBack,
  },
  tradeReported: {
    title: { en: "{group}: a trade in {subject} was reported", de: "{group}: Ein Trade in {subject} wurde gemeldet" },
    body: {
      en: "Reported by {person}. Decide whether it stays.",
      de: "Gemeldet von {person}. Entscheide, ob er bleibt.",
    },
  },
  commentReported: {
    title: {
      en: "{group}: a comment on {subject} was reported",
      de: "{group}: Ein Kommentar zu {subject} wurde gemeldet",
    },
    body: toDecide,
  },
  tradeReplied: {
    title: {
      en: "{group}: a reply about the hidden trade in {subject}",
      de: "{group}: Eine Antwort zum verborgenen Trade in {subject}",
    },
    body: { en: "{person}: {content}", de: "{person}: {content}" },
  },
  commentReplied: {
    title: {
      en: "{group}: a reply about the hidden comment on {subject}",
      de: "{group}: Eine Antwort zum verborgenen Kommentar zu {subject}",
    },
    body: { en: "{person}: {content}", de: "{person}: {content}" },
  },
  reportUpheld: {
    title: { en: "{group}: what you reported was hidden", de: "{group}: Was du gemeldet hast, wurde verborgen" },
    body: concerns,
  },
  reportKept: {
    title: { en: "{group}: what you reported stays", de: "{group}: Was du gemeldet hast, bleibt" },
    body: concerns,
  },
} as const satisfies Record<string, ModerationCase>;

export type ModerationOccasion = keyof typeof hidden | keyof typeof others;

/**
 * The parameter `what` of a notice about moderation.
 *
 * @param because why something was hidden; its text can be empty
 */
export function moderationCase(occasion: ModerationOccasion, because?: { reason: HideReason; text: string }): string {
  if (because === undefined) return occasion;
  return [occasion, because.reason, ...(because.text === "" ? [] : ["said"])].join(".");
}

/** Titles and bodies by that parameter; `{text}` is what the moderator wrote. */
export const moderationCases: Readonly<Record<string, ModerationCase>> = {
  ...others,
  ...Object.fromEntries(
    Object.entries(hidden).flatMap(([occasion, title]) =>
      Object.entries(reasons).flatMap(([reason, { en, de }]) => [
        [
          `${occasion}.${reason}`,
          { title, body: { en: `Reason: ${en}. ${canReply.en}`, de: `Grund: ${de}. ${canReply.de}` } },
        ],
        [
          `${occasion}.${reason}.said`,
          {
            title,
            body: { en: `Reason: ${en}. “{text}” ${canReply.en}`, de: `Grund: ${de}. „{text}“ ${canReply.de}` },
          },
        ],
      ]),
    ),
  ),
};
