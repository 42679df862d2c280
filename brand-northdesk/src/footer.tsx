import type { SlotMap } from "@entrywise/host";
import { Trans } from "@entrywise/host/macro";
import "./northdesk.css";

export function Footer({ brandName, supportEmail }: SlotMap["shell.footer"]) {
  return (
    <span className="nd-footer">
      <span>
        <Trans>{brandName} is for desk members only</Trans>
      </span>
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </span>
  );
}
