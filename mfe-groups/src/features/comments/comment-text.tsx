import { commentParts } from "@entrywise/contracts/groups/comment-text";

/** Text of a comment with its links and the members it mentions. */
export function CommentText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  let offset = 0;
  return (
    <p className="groups-text">
      {commentParts(text, mentions).map((part) => {
        const key = offset;
        offset += part.text.length;
        if (part.kind === "text") return part.text;
        if (part.kind === "mention") return <b key={key}>{part.text}</b>;
        return (
          <a key={key} className="comment-link" href={part.text} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
