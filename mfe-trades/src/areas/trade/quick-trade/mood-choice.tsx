import { type Mood, moods } from "@entrywise/contracts/trades/mood";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Frown, Laugh, type LucideIcon, Meh, Smile, Zap } from "@entrywise/ui";
import { moodNames } from "../../../display/mood-texts.ts";

const icons: Readonly<Record<Mood, LucideIcon>> = { tense: Frown, unsure: Meh, calm: Smile, sharp: Laugh, rushed: Zap };

/** One of five, or none: a second press takes it back. */
export function MoodChoice({ value, onChange }: { value: Mood | null; onChange: (mood: Mood | null) => void }) {
  return (
    <fieldset className="quick-moods" aria-label={t`Mood`}>
      {moods.map((mood) => {
        const Icon = icons[mood];
        return (
          <button
            key={mood}
            type="button"
            className="quick-choice"
            aria-pressed={value === mood}
            onClick={() => onChange(value === mood ? null : mood)}
          >
            <Icon aria-hidden="true" size={18} />
            {i18n._(moodNames[mood])}
          </button>
        );
      })}
    </fieldset>
  );
}
