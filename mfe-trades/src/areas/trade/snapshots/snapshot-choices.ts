import { atom, useAtom } from "jotai";
import { devicePreference } from "../../../data/preferences/device-preference.ts";

/** Toggles of the snapshots, remembered on this device (T-444). */
export interface SnapshotChoices {
  hero: boolean;
  empty: boolean;
}

const storedChoices = devicePreference("snapshots", (stored): SnapshotChoices => {
  const { hero, empty } = Object(stored);
  return { hero: hero === true, empty: empty !== false };
});

const choicesAtom = atom<SnapshotChoices | null>(null);

export function useSnapshotChoices(): [SnapshotChoices, (change: Partial<SnapshotChoices>) => void] {
  const [known, setKnown] = useAtom(choicesAtom);
  const choices = known ?? storedChoices.read();
  return [
    choices,
    (change) => {
      const next = { ...choices, ...change };
      setKnown(next);
      storedChoices.store(next);
    },
  ];
}
