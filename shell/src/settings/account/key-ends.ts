/** What programs have of a person, as far as it may end with their sessions or their password. */
export interface KeyCounts {
  /** Personal API tokens. */
  tokens: number;
  /** Keys that the person has created for businesses. */
  ofBusinesses: number;
}

export interface KeyEnds {
  tokens: boolean;
  ofBusinesses: boolean;
}

export const noKeyEnds: KeyEnds = { tokens: false, ofBusinesses: false };

/** As calls for a new password take it; what is not chosen is left out, as older releases of the service know it. */
export function keyEndsBody({ tokens, ofBusinesses }: KeyEnds) {
  return { ...(tokens ? { endKeys: true } : {}), ...(ofBusinesses ? { endBusinessKeys: true } : {}) };
}
