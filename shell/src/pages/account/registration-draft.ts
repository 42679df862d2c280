const key = "auth.registration.email";

/**
 * The address of a registration that is not finished, stored on this browser from step to step and for who comes back later
 * (P-152). Nothing else of the draft is stored.
 */
export const registrationDraft = {
  read(): string {
    try {
      return localStorage.getItem(key) ?? "";
    } catch {
      return ""; // storage is blocked: the address is typed again
    }
  },
  write(email: string): void {
    try {
      localStorage.setItem(key, email);
    } catch {
      // as above
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // as above
    }
  },
};
