import { LinkNode, type SerializedLinkNode } from "@lexical/link";
import type { LexicalNode, LexicalNodeReplacement } from "lexical";
import { linkType } from "./editor-text.ts";
import { linkAddress } from "./links.ts";

/** A link that allows ftp and ftps, which Lexical's own turns into about:blank. */
export class EntrywiseLinkNode extends LinkNode {
  static override getType(): string {
    return linkType;
  }

  static override clone(node: EntrywiseLinkNode): EntrywiseLinkNode {
    const { __url, __rel, __target, __title, __key } = node;
    return new EntrywiseLinkNode(__url, { rel: __rel, target: __target, title: __title }, __key);
  }

  static override importJSON(serialized: SerializedLinkNode): EntrywiseLinkNode {
    return createLink(serialized.url).updateFromJSON(serialized);
  }

  override sanitizeUrl(url: string): string {
    return linkAddress(url) ?? "about:blank";
  }
}

const createLink = (url: string) =>
  new EntrywiseLinkNode(url, { rel: "noopener noreferrer nofollow", target: "_blank" });

/** Replaces every link that the editor creates with ours. */
export const linkReplacement: LexicalNodeReplacement = {
  replace: LinkNode,
  with: (node: LexicalNode) => createLink((node as LinkNode).getURL()), // the class named above
  withKlass: EntrywiseLinkNode,
};
