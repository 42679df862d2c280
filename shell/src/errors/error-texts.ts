export interface ErrorText {
  /** Small line above the title, null without one. */
  kicker: string | null;
  title: string;
  text: string | null;
  /** The page can be tried again after a fresh sign-in. */
  canReload: boolean;
}

const byStatus: Readonly<Record<number, ErrorText>> = {
  401: {
    kicker: null,
    title: "Your login has expired or you don't have access to view this content.",
    text: null,
    canReload: true,
  },
  403: {
    kicker: null,
    title: "Content not available",
    text: "You don't currently have access to view this content.",
    canReload: false,
  },
  404: {
    kicker: "404 Page not found",
    title: "We couldn't find what you're looking for",
    text: "It may have been moved or may not exist",
    canReload: false,
  },
  500: { kicker: null, title: "Something has gone wrong", text: null, canReload: false },
};

/** Texts of the error page by status (P-540 to P-544). */
export function errorText(status: number, supportEmail: string): ErrorText {
  return (
    byStatus[status] ?? {
      kicker: `Error ${status}`,
      title: "This page could not be shown",
      text: `Please contact support at ${supportEmail}.`,
      canReload: false,
    }
  );
}
