import { plans } from "@entrywise/contracts/platform/plans";
import { type RichText, treeOf } from "@entrywise/contracts/shared/rich-text";
import type { TextNode } from "@entrywise/contracts/shared/rich-text-nodes";
import type { Actor } from "@entrywise/kit/auth/actor";
import { ProblemError } from "@entrywise/kit/problem-error";

/**
 * Refuses links that the actor's plan does not have. Those of the stored text stay: they were written under another
 * plan, and to lose them with the next word would be worse.
 *
 * @throws ProblemError 403 for a link to an address that the stored text does not name
 */
export function refuseNewLinks({ plan }: Actor, stored: RichText | null, next: RichText | null): void {
  if (plans[plan].textEditorLinks || next === null) return;
  const known = new Set(stored ? linkAddresses(treeOf(stored)) : []);
  if (linkAddresses(treeOf(next)).every((address) => known.has(address))) return;
  throw new ProblemError(403, "MembershipPlan.UpgradePlan", "Your plan has no links in texts.");
}

function linkAddresses({ type, url, children = [] }: TextNode): string[] {
  const own = type === "link" || type === "autolink" ? [String(url)] : [];
  return [...own, ...children.flatMap(linkAddresses)];
}
