import { useState } from "react";

/** A value that is stored elsewhere and that somebody may be typing over. */
export interface Typed<T> {
  /** What was typed; what is stored until then. */
  value: T;
  isTyped: boolean;
  type: (value: T) => void;
  /** What was typed is saved, or given up. */
  forget: () => void;
}

/** Keeps what somebody types while what is stored changes under it: nothing typed is lost, and what nobody touches follows. */
export function useTyped<T>(stored: T): Typed<T> {
  const [typed, setTyped] = useState<{ value: T } | null>(null);
  return {
    value: typed === null ? stored : typed.value,
    isTyped: typed !== null,
    type: (value) => setTyped({ value }),
    forget: () => setTyped(null),
  };
}
