import { CircleAlert, CircleCheck } from "@entrywise/ui";

/** Status of a data safety check, as text and colour. */
export function SafetyStatus({ isGood, text }: { isGood: boolean; text: string }) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <span className={isGood ? "admin-safety-good" : "admin-safety-bad"}>
      <Icon aria-hidden="true" />
      {text}
    </span>
  );
}
