import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import type { OpenProblemDialog, ProblemDialogKind } from "@entrywise/host/shell";

interface Texts {
  title: MessageDescriptor;
  /** Shown when the server sent no detail. */
  fallback: MessageDescriptor;
  /** Always uses our text. */
  fixed?: boolean;
}

const texts: Record<ProblemDialogKind, Texts> = {
  membershipUpgrade: {
    title: msg`Upgrade your membership`,
    fallback: msg`This feature is not available on your current membership. Any changes will not be saved.`,
    fixed: true,
  },
  membership: { title: msg`Membership`, fallback: msg`Couldn't check your membership. Try again.` },
  membershipBilling: {
    title: msg`Membership Payment Required`,
    fallback: msg`Your most recent payment was not successful`,
    fixed: true,
  },
  membershipRequired: {
    title: msg`Membership required`,
    fallback: msg`You require a membership in order to edit data however you can continue to view all your existing data.`,
  },
  existingSubscription: { title: msg`Existing subscription`, fallback: msg`You already have a subscription.` },
  accountRequired: {
    title: msg`Account Required`,
    fallback: msg`Create a free account or sign in to use this feature.`,
  },
};

/**
 * Title and text of a problem dialog: the specification's where it gives one, else the server's detail.
 *
 * @param canRegister whether visitors can register
 */
export function problemDialogTexts(
  { kind, detail }: OpenProblemDialog,
  canRegister: boolean,
): { title: MessageDescriptor; text: MessageDescriptor | string } {
  if (kind === "accountRequired" && !canRegister)
    return { title: texts[kind].title, text: msg`Sign in to use this feature.` };
  const { title, fallback, fixed = false } = texts[kind];
  return { title, text: fixed || detail === "" ? fallback : detail };
}
