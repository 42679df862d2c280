import type { DayRatings } from "@entrywise/contracts/trades/journal.api";
import type { Drafts } from "@entrywise/host/drafts";
import { i18n } from "@entrywise/host/i18n";
import { msg } from "@entrywise/host/macro";
import { missing, Segmented } from "@entrywise/ui";
import { Stars } from "@entrywise/ui/forms";
import { translatedOptions } from "../../display/translated.ts";
import { type JournalValues, ratingLabels } from "./journal-parts.ts";

const unsaid = "unsaid";
const planOptions = [
  { value: unsaid, label: missing },
  {
    value: "no",
    label: msg`No`,
  },
  {
    value: "partly",
    label: msg`Partly`,
  },
  {
    value: "yes",
    label: msg`Yes`,
  },
] as const;

/** How the trader came to the day. */
export function StateRatings({ drafts }: { drafts: Drafts<JournalValues> }) {
  return (
    <div className="jr-state">
      <Rating drafts={drafts} name="sleep" />
      <Rating drafts={drafts} name="mood" />
    </div>
  );
}

/** Whether the plan was followed, and what the day deserves. */
export function ReviewRatings({ drafts }: { drafts: Drafts<JournalValues> }) {
  return (
    <div className="jr-state">
      <span className="jr-rating">
        <span aria-hidden="true">{i18n._(ratingLabels.planKept)}</span>
        <Segmented
          writes
          size="sm"
          label={i18n._(ratingLabels.planKept)}
          value={drafts.values.ratings.planKept ?? unsaid}
          options={translatedOptions(planOptions)}
          onChange={(next) => rate(drafts, { planKept: next === unsaid ? null : next })}
        />
      </span>
      <Rating drafts={drafts} name="day" />
    </div>
  );
}

function Rating({ drafts, name }: { drafts: Drafts<JournalValues>; name: "sleep" | "mood" | "day" }) {
  const label = ratingLabels[name];
  return (
    <span className="jr-rating">
      <span aria-hidden="true">{i18n._(label)}</span>
      <Stars
        label={i18n._(label)}
        value={drafts.values.ratings[name]}
        onChange={(value) => rate(drafts, { [name]: value })}
      />
    </span>
  );
}

function rate(drafts: Drafts<JournalValues>, own: Partial<DayRatings>): void {
  drafts.edit("ratings", (before) => ({ ...before, ...own }));
}
