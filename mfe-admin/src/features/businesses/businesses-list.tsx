import type { BusinessSummary, PaymentSetupStatus } from "@entrywise/contracts/business/business.api";
import { problemReference, problemText } from "@entrywise/host";
import { type MessageDescriptor, msg, Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Building2, Button, EmptyState, FailedPart, missing, PageHeader, SkeletonRows } from "@entrywise/ui";
import { type TableColumn, VirtualTable } from "@entrywise/ui/table";
import { useState } from "react";
import { type BusinessCommand, useBusinesses } from "./businesses.queries.ts";
import { CommandDialog } from "./command-dialog.tsx";

const setupNames: Readonly<Record<PaymentSetupStatus, MessageDescriptor>> = {
  None: msg`No deposit yet`,
  InProgress: msg`Deposit in progress`,
  Complete: msg`Deposit paid`,
  Failed: msg`Deposit failed`,
};

interface Asked {
  business: BusinessSummary;
  command: BusinessCommand;
}

/** Businesses of all brands, with what a site admin does with each. */
export function BusinessesList() {
  const { t } = useLingui();
  const { data, error, refetch } = useBusinesses();
  const [asked, ask] = useState<Asked | null>(null);
  if (data === undefined && error) {
    return (
      <FailedPart
        title={t`Businesses could not be loaded`}
        reference={problemReference(error)}
        onRetry={() => void refetch()}
      >
        {problemText(error, t`The list of businesses is not answering. Everything else works.`)}
      </FailedPart>
    );
  }
  if (data === undefined) return <SkeletonRows rows={8} />;
  if (data.items.length === 0) return <EmptyState icon={Building2} title={t`No businesses`} />;
  const columns: readonly TableColumn<BusinessSummary>[] = [
    { id: "name", header: t`Name`, width: 240, pinned: true, cell: ({ name }) => <b>{name}</b> },
    { id: "brand", header: t`Own brand`, width: 140, cell: ({ brandKey }) => brandKey ?? missing },
    { id: "setup", header: t`Payment set-up`, width: 180, cell: (one) => t(setupNames[one.paymentSetupStatus]) },
    {
      id: "enabled",
      header: t`State`,
      width: 120,
      cell: ({ enabled }) => (
        <Badge bg={enabled ? "primary.subtle" : "bg.muted"} color={enabled ? "primary.strong" : "fg.muted"}>
          {enabled ? t`Enabled` : t`Disabled`}
        </Badge>
      ),
    },
    {
      id: "commands",
      header: t`Commands`,
      width: 360,
      cell: (business) => <Commands business={business} onAsk={(command) => ask({ business, command })} />,
    },
  ];
  return (
    <>
      <PageHeader>
        <span>
          <Plural value={data.total} one="# business" other="# businesses" />
        </span>
      </PageHeader>
      <VirtualTable
        label={t`Businesses`}
        columns={columns}
        rows={data.items}
        rowKey={({ id }) => id}
        rowCount={data.total}
      />
      {asked === null ? null : <CommandDialog {...asked} onClose={() => ask(null)} />}
    </>
  );
}

function Commands({ business, onAsk }: { business: BusinessSummary; onAsk: (command: BusinessCommand) => void }) {
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
      <Button
        size="sm"
        variant="ghost"
        aria-label={t`Sync the billing of ${name}`}
        onClick={() => onAsk("sync-billing")}
      >
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
