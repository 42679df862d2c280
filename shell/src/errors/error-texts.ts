import { type MessageDescriptor, msg } from "@entrywise/host/macro";

export interface ErrorText {
  /** Small line above the title, null without one. */
  kicker: MessageDescriptor | null;
  title: MessageDescriptor;
  text: MessageDescriptor | null;
  /** The page can be tried again after a fresh sign-in. */
  canReload: boolean;
}

const byStatus: Readonly<Record<number, ErrorText>> = {
  401: {
    kicker: null,
    title: msg`Your login has expired or you don't have access to view this content.`,
    text: null,
    canReload: true,
  },
  403: {
    kicker: null,
    title: msg`Content not available`,
    text: msg`You don't currently have access to view this content.`,
    canReload: false,
  },
  404: {
    kicker: msg`404 Page not found`,
    title: msg`We couldn't find what you're looking for`,
    text: msg`It may have been moved or may not exist`,
    canReload: false,
  },
  500: { kicker: null, title: msg`Something has gone wrong`, text: null, canReload: false },
};

/** Texts of the error page by status (P-540 to P-544). */
export function errorText(status: number, supportEmail: string): ErrorText {
  return (
    byStatus[status] ?? {
      kicker: msg`Error ${status}`,
      title: msg`We couldn't show this page`,
      text: msg`Contact support at ${supportEmail}.`,
      canReload: false,
    }
  );
}
