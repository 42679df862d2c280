import type { SlotMap } from "@entrywise/host";
import { Button } from "@entrywise/ui";
import { Mark } from "./mark.tsx";
import "./northdesk.css";

const promises = [
  ["Journal", "Every trade of the desk with its plan and its review."],
  ["Rooms", "Share what you want with whom you want, and nothing else."],
  ["Statements", "Your broker's file, agreed to the cent."],
] as const;

/** What a visitor of the desk sees first. */
export function Landing({ brandName, signInHref }: SlotMap["shell.landing"]) {
  return (
    <div className="nd-landing">
      <Mark size={64} />
      <h1>{brandName}</h1>
      <p>The journal of the desk. Members sign in with their desk account.</p>
      <Button size="lg" variant="solid" asChild>
        <a href={signInHref}>Log In</a>
      </Button>
      <dl>
        {promises.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
