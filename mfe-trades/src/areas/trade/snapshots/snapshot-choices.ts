import { atom, useAtom } from "jotai";

/** Toggles of the snapshots, remembered on this device (T-444). */
export interface SnapshotChoices {
  hero: boolean;
  empty: boolean;
}

const key = "entrywise.snapshots";
const first: SnapshotChoices = { hero: false, empty: true };

function remembered(): SnapshotChoices {
  try {
    const { hero, empty } = Object(JSON.parse(localStorage.getItem(key) ?? "null"));
    return { hero: hero === true, empty: empty !== false };
  } catch {
    return first;
  }
}

const choicesAtom = atom<SnapshotChoices | null>(null);

export function useSnapshotChoices(): [SnapshotChoices, (change: Partial<SnapshotChoices>) => void] {
  const [known, setKnown] = useAtom(choicesAtom);
  const choices = known ?? remembered();
  return [
    choices,
    (change) => {
      const next = { ...choices, ...change };
      setKnown(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // storage is full or switched off: the choice lasts as long as the page
      }
    },
  ];
}
