import { type UserMemberships, userMemberships } from "@entrywise/contracts/admin/user-commands.api";
import type { MembershipRecord } from "@entrywise/contracts/platform/administration.api";
import type { UserSummary } from "@entrywise/contracts/platform/platform.api";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, missing, Panel, TriangleAlert } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useAdminCommand, useAdminRead } from "../../data/admin.queries.ts";
import { StatusBadge, sourceNames } from "../../parts/membership-status.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { type MembershipCommand, MembershipDialog } from "./membership-dialog.tsx";

interface Props {
  user: UserSummary;
  memberships: readonly MembershipRecord[];
}

/** Stored memberships beside the payment provider's state. */
export function UserMembershipsPanel({ user, memberships }: Props) {
  const { t } = useLingui();
  const both = useAdminRead(["user-memberships", user.userId, user.brand], (callAdmin, signal) =>
    callAdmin("GET /commands/users/{id}/memberships", {
      params: { id: user.userId },
      query: { brand: user.brand },
      parser: userMemberships,
      signal,
    }),
  );
  const [isSyncing, sync] = useState(false);
  const isCustomer = both.data !== undefined && both.data.billing.customerId !== null;
  return (
    <Panel
      title={t`Memberships`}
      sub={`${memberships.length}`}
      flush
      actions={
        isCustomer ? (
          <Button size="sm" variant="outline" onClick={() => sync(true)}>
            <Trans>Sync</Trans>
          </Button>
        ) : null
      }
    >
      {memberships.length === 0 ? (
        <p className="admin-quiet">
          <Trans>No membership yet: Basic.</Trans>
        </p>
      ) : (
        <ul>
          {memberships.map((membership) => (
            <MembershipRow key={membership.id} membership={membership} all={memberships} user={user} />
          ))}
        </ul>
      )}
      <QuerySection query={both} failure={t`Couldn't reach the payment provider`} rows={2} rowHeight={32}>
        {({ billing }) => <Provider billing={billing} />}
      </QuerySection>
      {isSyncing ? <SyncDialog user={user} onClose={() => sync(false)} /> : null}
    </Panel>
  );
}

interface RowProps {
  membership: MembershipRecord;
  /** All memberships of the user. */
  all: readonly MembershipRecord[];
  user: UserSummary;
}

function MembershipRow({ membership, all, user }: RowProps) {
  const { t } = useLingui();
  const dates = useDateText();
  const [command, ask] = useState<MembershipCommand | null>(null);
  const { plan, status, disabled, source, subscriptionId, cancelAt, currentPeriodEnd, createdAt } = membership;
  const name = plan.toUpperCase();
  const end = cancelAt ?? currentPeriodEnd;
  const isExtendable = source !== 3 && (subscriptionId === null || status === "trialing" || status === "active");
  const source_ = sourceNames[source];
  return (
    <li className="admin-line">
      <span className="ui-list-main">
        <b>{name}</b>
        <small>
          {dates.day(createdAt)} – {end === null ? t`no end` : dates.day(end)}
          {source_ === undefined ? "" : ` · ${t(source_)}`}
        </small>
      </span>
      <StatusBadge status={status} disabled={disabled} />
      <span className="admin-commands">
        {isExtendable ? (
          <Button size="sm" variant="outline" onClick={() => ask({ name: "extend", membership })}>
            <Trans>Extend</Trans>
          </Button>
        ) : null}
        {disabled ? null : (
          <Button size="sm" variant="ghost" onClick={() => ask({ name: "disable", membership })}>
            <Trans>Disable</Trans>
          </Button>
        )}
      </span>
      {command === null ? null : (
        <MembershipDialog command={command} user={user} memberships={all} onClose={() => ask(null)} />
      )}
    </li>
  );
}

function Provider({ billing: { customerId, subscriptions, invoices } }: Pick<UserMemberships, "billing">) {
  const { t } = useLingui();
  const dates = useDateText();
  if (customerId === null) {
    return (
      <p className="admin-quiet">
        <Trans>The payment provider has no record of this user.</Trans>
      </p>
    );
  }
  return (
    <section className="admin-provider" aria-label={t`The payment provider`}>
      <h3>
        <Trans>At the payment provider</Trans> <code>{customerId}</code>
      </h3>
      <ul>
        {subscriptions.map(({ subscriptionId, status, currentPeriodEnd, differs }) => (
          <li key={subscriptionId} className="admin-line">
            <span className="ui-list-main">
              <code>{subscriptionId}</code>
              <small>{currentPeriodEnd === null ? missing : dates.day(currentPeriodEnd)}</small>
            </span>
            <StatusBadge status={status} />
            {differs.length === 0 ? null : (
              <Badge bg="warn.tint" color="warn.fg">
                <TriangleAlert aria-hidden="true" size={12} />
                <Plural value={differs.length} one="# field differs" other="# fields differ" />
              </Badge>
            )}
          </li>
        ))}
        {invoices.map(({ id, number, createdAt, status, total, currency }) => (
          <li key={id} className="admin-line">
            <span className="ui-list-main">
              <code>{number ?? id}</code>
              <small>{dates.day(createdAt)}</small>
            </span>
            <span className="ui-list-side">
              {hundredths(total)} {currency} {status}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Formatted from digits, never through binary fractions. */
function hundredths(total: number): string {
  const digits = String(Math.abs(total)).padStart(3, "0");
  return `${total < 0 ? "\u2212" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function SyncDialog({ user, onClose }: { user: UserSummary; onClose: () => void }) {
  const { t } = useLingui();
  const run = useAdminCommand();
  return (
    <ReasonDialog
      title={t`Sync memberships`}
      follows={t`Our data for ${user.fullName} will be updated to match the payment provider.`}
      button={t`Sync`}
      isPending={run.isPending}
      error={run.error}
      onRun={(reason) =>
        run.mutate(
          (callAdmin) =>
            callAdmin("POST /commands/users/{id}/memberships/sync", {
              params: { id: user.userId },
              query: { brand: user.brand },
              body: { reason },
            }),
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
