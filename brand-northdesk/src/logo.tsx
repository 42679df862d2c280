import type { SlotMap } from "@entrywise/host";
import { Mark } from "./mark.tsx";
import "./northdesk.css";

/** Compass and wordmark in place of the shell's picture and name. */
export function Logo({ brandName, mini }: SlotMap["shell.logo"]) {
  return (
    <>
      <Mark size={24} />
      {mini ? null : <span className="nd-wordmark">{brandName}</span>}
    </>
  );
}
