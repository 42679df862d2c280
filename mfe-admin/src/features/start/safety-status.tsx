import { CircleAlert, CircleCheck } from "@entrywise/ui";

/** How a part of the data's safety does, in a word and a colour. */
export function SafetyStatus({ isGood, text }: { isGood: boolean; text: string }) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <span className={isGood ? "admin-safety-good" : "admin-safety-bad"}>
      <Icon aria-hidden="true" />
      {text}
    </span>
  );
}
