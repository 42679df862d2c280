import type { OpenProblemDialog, ProblemDialogKind } from "@entrywise/host";

interface Texts {
  title: string;
  /** Shown when the server sent no detail; null: the text is ours whatever the server says. */
  fallback: string;
  fixed?: boolean;
}

const texts: Record<ProblemDialogKind, Texts> = {
  membershipUpgrade: {
    title: "Upgrade your membership",
    fallback: "This feature is not available on your current membership. Any changes will not be saved.",
    fixed: true,
  },
  membership: { title: "Membership", fallback: "Your membership could not be checked. Please try again." },
  membershipBilling: {
    title: "Membership Payment Required",
    fallback: "Your most recent payment was not successful",
    fixed: true,
  },
  membershipRequired: {
    title: "Membership required",
    fallback: "You require a membership in order to edit data however you can continue to view all your existing data.",
  },
  existingSubscription: { title: "Existing subscription", fallback: "You already have a subscription." },
  accountRequired: { title: "Account Required", fallback: "Create a free account or log in to use this feature." },
};

/**
 * Title and text of a problem dialog: the specification's where it gives one, else the server's detail.
 *
 * @param canRegister whether visitors can open an account by themselves
 */
export function problemDialogTexts(
  { kind, detail }: OpenProblemDialog,
  canRegister: boolean,
): { title: string; text: string } {
  if (kind === "accountRequired" && !canRegister)
    return { title: texts[kind].title, text: "Log in to use this feature." };
  const { title, fallback, fixed = false } = texts[kind];
  return { title, text: fixed || detail === "" ? fallback : detail };
}
