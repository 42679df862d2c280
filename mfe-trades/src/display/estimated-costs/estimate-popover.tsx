import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Popover, Portal } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import type { ReactNode } from "react";
import { useEstimateOfTrade } from "../../data/fees/fees.queries.ts";
import { estimateText } from "./fee-texts.ts";

interface EstimatePopoverProps {
  tradeId: string;
  onClose: () => void;
  /** What it hangs on. */
  children: ReactNode;
}

/** Where an estimate comes from, and how to replace it. */
export function EstimatePopover({ tradeId, onClose, children }: EstimatePopoverProps) {
  const query = useEstimateOfTrade(tradeId);
  return (
    <Popover.Root
      open
      onOpenChange={({ open }) => (open ? undefined : onClose())}
      positioning={{ placement: "bottom-end" }}
    >
      <Popover.Anchor asChild>{children}</Popover.Anchor>
      <Portal>
        <Popover.Positioner>
          <Popover.Content className="est-popover" aria-label={t`Costs estimated`}>
            <Popover.Body>
              <b>{t`Costs estimated`}</b>
              <QuerySection query={query} failure={t`Couldn't load the estimate`} rows={2}>
                {({ accountId, accountName, currency, parts }) => (
                  <>
                    <p>{t`The source of ${accountName} has no costs for this trade.`}</p>
                    {parts.slice(0, 4).map((part) => (
                      <p key={`${part.size} ${part.amount}`}>{estimateText(part, currency)}</p>
                    ))}
                    <Button size="sm" asChild>
                      <Link to={`/trades/${tradeId}`}>{t`Enter real costs`}</Link>
                    </Button>{" "}
                    <Button size="sm" variant="ghost" asChild>
                      <Link to={`/trade-accounts/${accountId}?tab=fees`}>{t`Open fee schedule`}</Link>
                    </Button>
                  </>
                )}
              </QuerySection>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
