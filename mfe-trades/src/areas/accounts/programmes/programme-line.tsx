import type { ProgrammeChoice } from "@entrywise/contracts/trades/firm-terms";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { findPhase } from "./find-programme.ts";
import { usePropFirms } from "./prop-firms.queries.ts";

/** From which programme an account's rules were taken, and how far that was verified. */
export function ProgrammeLine({ choice }: { choice: ProgrammeChoice }) {
  const { day } = useDateText();
  const found = findPhase(usePropFirms().data?.items ?? [], choice);
  if (found === null) return null;
  const { firm, programme, phase } = found;
  const name = `${firm.name}, ${programme.name}, ${phase.name}`;
  return (
    <p className="ar-foot">
      {firm.check.status === "checked"
        ? t`${name}: rules version ${choice.version}, checked against the firm's own rules on ${day(firm.check.checkedOn)}.`
        : t`${name}: rules version ${choice.version}, not checked against the firm's own rules.`}
    </p>
  );
}
