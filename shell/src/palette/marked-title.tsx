import { matchedPart } from "./matching.ts";

/** A title with the typed letters highlighted. */
export function MarkedTitle({ title, text }: { title: string; text: string }) {
  const part = matchedPart(title, text);
  if (part === null) return title;
  return (
    <>
      {title.slice(0, part.from)}
      <mark>{title.slice(part.from, part.to)}</mark>
      {title.slice(part.to)}
    </>
  );
}
