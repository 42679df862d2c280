import type { PropFirm } from "@entrywise/contracts/trades/prop-firms.api";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Note } from "@entrywise/ui";

/** How far a firm's rules in the catalogue were verified, and where the firm publishes them. */
export function CheckNote({ firm: { name, check, source, version } }: { firm: PropFirm }) {
  const { day } = useDateText();
  return (
    <Note tone={check.status === "checked" ? "info" : "warn"}>
      {check.status === "checked"
        ? t`Version ${version}, checked against ${name}'s own rules on ${day(check.checkedOn)}.`
        : t`Version ${version}, written on ${day(check.writtenOn)} from general knowledge, not checked against ${name}'s own rules.`}{" "}
      {t`Compare every rule with your contract.`}{" "}
      <a href={source} target="_blank" rel="noreferrer">{t`${name}'s website`}</a>
    </Note>
  );
}
