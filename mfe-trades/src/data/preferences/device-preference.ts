export interface DevicePreference<Value> {
  /** @param owner user whose it is; absent where everybody at this device shares it */
  read(owner?: string): Value;
  store(value: Value, owner?: string): void;
}

/**
 * One way in which the journal is seen on this device alone.
 *
 * @param understand reads whatever was stored, of other releases too; undefined where nothing was
 */
export function devicePreference<Value>(key: string, understand: (stored: unknown) => Value): DevicePreference<Value> {
  const address = (owner?: string) => (owner === undefined ? `entrywise.${key}` : `entrywise.${key}|${owner}`);
  return {
    read(owner) {
      try {
        return understand(parse(localStorage.getItem(address(owner))));
      } catch {
        return understand(undefined); // storage is switched off
      }
    },
    store(value, owner) {
      try {
        localStorage.setItem(address(owner), typeof value === "string" ? value : JSON.stringify(value));
      } catch {
        // storage is full or switched off: it lasts as long as the page
      }
    },
  };
}

/** Plain words are stored as they are. */
function parse(stored: string | null): unknown {
  if (stored === null) return undefined;
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
}
