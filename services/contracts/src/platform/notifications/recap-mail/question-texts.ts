import type { RecapQuestionKind } from "@entrywise/domain/recap/recap-question";
import type { Texts } from "../texts.ts";

/** A text for one, for several, and both again where the trades lost; `week` and `month` by the period. */
type QuestionTexts = Readonly<Partial<Record<"one" | "many" | "oneLost" | "manyLost" | "week" | "month", Texts>>>;

/** The question of a recap, as its page asks it in both languages. */
export const questionTexts: Readonly<Record<RecapQuestionKind, QuestionTexts>> = {
  ruleBroken: {
    one: {
      en: "You broke “{subject}” on {day}. What would have to be true for you to follow it?",
      de: "Du hast „{subject}“ am {day} gebrochen. Was müsste gegeben sein, damit du dich daran hältst?",
    },
    many: {
      en: "You broke “{subject}” {count} times. What would have to be true for you to follow it?",
      de: "Du hast „{subject}“ {count}-mal gebrochen. Was müsste gegeben sein, damit du dich daran hältst?",
    },
    oneLost: {
      en: "You broke “{subject}” on {day} and lost {amount}. What would have to be true for you to follow it?",
      de: "Du hast „{subject}“ am {day} gebrochen und {amount} verloren. Was müsste gegeben sein, damit du dich daran hältst?",
    },
    manyLost: {
      en: "You broke “{subject}” {count} times and lost {amount}. What would have to be true for you to follow it?",
      de: "Du hast „{subject}“ {count}-mal gebrochen und {amount} verloren. Was müsste gegeben sein, damit du dich daran hältst?",
    },
  },
  mistake: {
    one: {
      en: "You marked “{subject}” on {day}. What will you do instead?",
      de: "Du hast „{subject}“ am {day} markiert. Was machst du stattdessen?",
    },
    many: {
      en: "You marked “{subject}” {count} times. What will you do instead?",
      de: "Du hast „{subject}“ {count}-mal markiert. Was machst du stattdessen?",
    },
    oneLost: {
      en: "You marked “{subject}” on {day} and lost {amount}. What will you do instead?",
      de: "Du hast „{subject}“ am {day} markiert und {amount} verloren. Was machst du stattdessen?",
    },
    manyLost: {
      en: "You marked “{subject}” {count} times and lost {amount}. What will you do instead?",
      de: "Du hast „{subject}“ {count}-mal markiert und {amount} verloren. Was machst du stattdessen?",
    },
  },
  largeLoss: {
    one: {
      en: "{subject} cost you {amount} on {day}, more than you’d risked. What would have kept the loss smaller?",
      de: "Mit {subject} hast du am {day} {amount} verloren, mehr als du riskiert hattest. Was hätte den Verlust kleiner gehalten?",
    },
  },
  notWritten: {
    one: {
      en: "You wrote nothing on a day you traded. What would make writing easy?",
      de: "An einem Handelstag hast du nichts geschrieben. Was würde dir das Schreiben leicht machen?",
    },
    many: {
      en: "You wrote nothing on {count} days you traded. What would make writing easy?",
      de: "An {count} Handelstagen hast du nichts geschrieben. Was würde dir das Schreiben leicht machen?",
    },
  },
  bestTrade: {
    one: {
      en: "{subject} made {amount} on {day}. What did you do that you can repeat?",
      de: "{subject} hat am {day} {amount} gebracht. Was hast du getan, das du wiederholen kannst?",
    },
  },
  lost: {
    week: {
      en: "You were down {amount} on the week. What’s the one thing you’ll change next week?",
      de: "Du hast in der Woche {amount} verloren. Was änderst du in der nächsten Woche?",
    },
    month: {
      en: "You were down {amount} on the month. What’s the one thing you’ll change next month?",
      de: "Du hast in dem Monat {amount} verloren. Was änderst du im nächsten Monat?",
    },
  },
  noTrades: {
    week: {
      en: "You didn’t trade. What setup will you look for next week?",
      de: "Du hast nicht gehandelt. Nach welchem Setup suchst du nächste Woche?",
    },
    month: {
      en: "You didn’t trade. What setup will you look for next month?",
      de: "Du hast nicht gehandelt. Nach welchem Setup suchst du nächsten Monat?",
    },
  },
  repeat: {
    week: {
      en: "What’s the one thing that went well and that you’ll do again next week?",
      de: "Was ist gut gelaufen, das du nächste Woche wieder tust?",
    },
    month: {
      en: "What’s the one thing that went well and that you’ll do again next month?",
      de: "Was ist gut gelaufen, das du nächsten Monat wieder tust?",
    },
  },
};
