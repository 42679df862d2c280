import type { BusinessSummary } from "@entrywise/contracts/business/business.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";
import type { BusinessCommand } from "./businesses.queries.ts";

export interface BusinessCommandsProps {
  business: BusinessSummary;
  onAsk: (command: BusinessCommand) => void;
}

/** Commands for a business in its current state. */
export function BusinessCommands({ business, onAsk }: BusinessCommandsProps) {
  const { t } = useLingui();
  const { name, enabled, brandKey } = business;
  return (
    <span className="admin-commands">
      {enabled ? (
        <Button size="sm" variant="outline" aria-label={t`Disable ${name}`} onClick={() => onAsk("disable")}>
          <Trans>Disable</Trans>
        </Button>
      ) : (
        <Button size="sm" variant="outline" aria-label={t`Enable ${name}`} onClick={() => onAsk("enable")}>
          <Trans>Enable</Trans>
        </Button>
      )}
      <Button size="sm" variant="ghost" aria-label={t`Sync billing for ${name}`} onClick={() => onAsk("sync-billing")}>
        <Trans>Sync billing</Trans>
      </Button>
      {brandKey === null ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t`Convert ${name} to white label`}
          onClick={() => onAsk("convert-to-white-label")}
        >
          <Trans>White label</Trans>
        </Button>
      ) : null}
    </span>
  );
}
