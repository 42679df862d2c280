import type { Mood } from "@entrywise/contracts/trades/mood";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

export const moodNames: Readonly<Record<Mood, MessageDescriptor>> = {
  tense: msg`Tense`,
  unsure: msg`Unsure`,
  calm: msg`Calm`,
  sharp: msg`Sharp`,
  rushed: msg`Rushed`,
};
