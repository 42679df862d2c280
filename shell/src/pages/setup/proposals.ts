import { type MessageDescriptor, msg } from "@entrywise/host/macro";

interface ProposedCategory {
  /** As the draft names it, in any language. */
  id: string;
  name: MessageDescriptor;
  isMistakes: boolean;
  tags: readonly MessageDescriptor[];
}

/** Tags that the setup proposes; whoever takes them has them in the language of the page. */
export const proposedTagCategories: readonly ProposedCategory[] = [
  {
    id: "setup",
    name: msg`Setup`,
    isMistakes: false,
    tags: [msg`Range break`, msg`Retest`, msg`Trend pullback`, msg`Failed breakout`, msg`News`],
  },
  {
    id: "mistakes",
    name: msg`Mistakes`,
    isMistakes: true,
    tags: [msg`Late entry`, msg`Early exit`, msg`Moved stop`, msg`Oversized`, msg`No plan`],
  },
  { id: "execution", name: msg`Execution`, isMistakes: false, tags: [msg`Limit order`, msg`Market order`] },
];

/** Places for images that the setup proposes. */
export const proposedSlots: readonly { id: string; name: MessageDescriptor }[] = [
  { id: "context", name: msg`4h context` },
  { id: "entry", name: msg`15m entry` },
  { id: "exit", name: msg`Exit` },
];
