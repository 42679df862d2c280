import { type RichText, treeOf } from "@entrywise/contracts/shared/rich-text";
import type { TextNode } from "@entrywise/contracts/shared/rich-text-nodes";
import { hasFeature, requireFeature } from "@entrywise/kit/access/entitlements";
import type { Actor } from "@entrywise/kit/auth/actor";

/**
 * Refuses links that the actor's plan does not have. Those of the stored text stay: they were written under another
 * plan, and to lose them with the next word would be worse.
 *
 * @throws ProblemError 403 for a link to an address that the stored text does not name
 */
export function refuseNewLinks(actor: Actor, stored: RichText | null, next: RichText | null): void {
  if (hasFeature(actor, "textEditorLinks") || next === null) return;
  const known = new Set(stored ? linkAddresses(treeOf(stored)) : []);
  if (linkAddresses(treeOf(next)).some((address) => !known.has(address))) requireFeature(actor, "textEditorLinks");
}

function linkAddresses({ type, url, children = [] }: TextNode): string[] {
  const own = type === "link" || type === "autolink" ? [String(url)] : [];
  return [...own, ...children.flatMap(linkAddresses)];
}
