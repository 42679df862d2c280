import type { ChangedMembership, MembershipRecord } from "@entrywise/contracts/platform/administration.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Field, Input, missing } from "@entrywise/ui";
import { useState } from "react";
import { useAdminCommand } from "../../data/admin.queries.ts";
import type { AdminCall } from "../../data/calls.ts";
import { membershipEnd } from "../../parts/membership-end.ts";
import { StatusBadge } from "../../parts/membership-status.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { afterDisabling, isRunning } from "./disabling.ts";

export type MembershipCommand =
  | { name: "extend"; membership: MembershipRecord }
  | { name: "disable"; membership: MembershipRecord }
  | { name: "toggle-disable"; membership: MembershipRecord }
  | { name: "add-trial" }
  | { name: "add-membership" };

export interface MembershipDialogProps {
  command: MembershipCommand;
  user: { userId: string; brand: string; fullName: string };
  /** All memberships of the user. */
  memberships: readonly MembershipRecord[];
  onClose: () => void;
}

/** A command on a membership: days, reason, a dry run, and then the change. */
export function MembershipDialog({ command, user, memberships, onClose }: MembershipDialogProps) {
  const { userId, brand, fullName } = user;
  const texts = useTexts(command, fullName, memberships);
  const { snackbar } = useHost();
  const { t } = useLingui();
  const run = useAdminCommand<ChangedMembership>();
  const takesDays = command.name === "extend" || command.name.startsWith("add-");
  const mayBeEndless = command.name === "add-membership";
  const [days, setDays] = useState("14");
  const [tried, setTried] = useState<ChangedMembership | null>(null);
  const count = days === "" ? null : Number(days);
  const isWrong = count === null ? !mayBeEndless : !(Number.isInteger(count) && count >= 1 && count <= 365);
  const send = (reason: string, dryRun: boolean) => (callAdmin: AdminCall) =>
    sendCommand(callAdmin, command, { userId, brand }, { days: count, reason, dryRun });
  return (
    <ReasonDialog
      {...texts}
      isReady={!takesDays || !isWrong}
      isPending={run.isPending}
      error={run.error}
      fields={
        takesDays ? (
          <Field
            label={t`Days`}
            required={!mayBeEndless}
            hint={mayBeEndless ? t`Leave empty for no end date.` : undefined}
            error={isWrong ? t`Days must be between 1 and 365` : null}
          >
            <Input
              type="number"
              min={1}
              max={365}
              value={days}
              onChange={(event) => {
                setDays(event.target.value);
                setTried(null);
              }}
            />
          </Field>
        ) : null
      }
      preview={tried === null ? null : <DryRun changed={tried} />}
      onTry={(reason) => run.mutate(send(reason, true), { onSuccess: setTried })}
      onRun={(reason) =>
        run.mutate(send(reason, false), {
          onSuccess: () => {
            snackbar({ type: "success", text: t`${fullName}'s membership updated.` });
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}

interface Wished {
  /** Null without an end, or for commands that don't need one. */
  days: number | null;
  reason: string;
  dryRun: boolean;
}

function sendCommand(
  callAdmin: AdminCall,
  command: MembershipCommand,
  owner: { userId: string; brand: string },
  { days, ...common }: Wished,
): Promise<ChangedMembership> {
  switch (command.name) {
    case "extend": {
      const params = { id: command.membership.id };
      return callAdmin("POST /commands/memberships/{id}/extend", { params, body: { ...common, days: days ?? 0 } });
    }
    case "disable":
      return callAdmin("POST /commands/memberships/{id}/disable", {
        params: { id: command.membership.id },
        body: common,
      });
    case "toggle-disable":
      return callAdmin("POST /commands/memberships/toggle-disable", { body: { ...owner, ...common } });
    case "add-trial":
      return callAdmin("POST /commands/memberships/add-trial", { body: { ...owner, ...common, days: days ?? 0 } });
    case "add-membership":
      return callAdmin("POST /commands/memberships/add-membership", { body: { ...owner, ...common, days } });
  }
}

function useTexts(command: MembershipCommand, fullName: string, memberships: readonly MembershipRecord[]) {
  const { t } = useLingui();
  const disabling = useDisablingText(fullName, memberships);
  switch (command.name) {
    case "extend": {
      const isPaid = command.membership.subscriptionId !== null;
      return {
        title: t`Extend membership`,
        follows: isPaid
          ? t`${fullName}'s Pro is extended. The payment provider postpones the next charge and shows a trial until then.`
          : t`${fullName}'s Pro has been extended.`,
        button: t`Extend`,
      };
    }
    case "disable":
      return { title: t`Disable membership`, follows: disabling(command.membership), button: t`Disable` };
    case "toggle-disable": {
      if (!command.membership.disabled) {
        return { title: t`Disable membership`, follows: disabling(command.membership), button: t`Disable` };
      }
      const follows = isRunning(command.membership, new Date())
        ? t`The latest membership is active again.`
        : t`The latest membership has ended, so nothing changes for ${fullName}.`;
      return { title: t`Enable membership`, follows, button: t`Enable` };
    }
    case "add-trial":
      return { title: t`Add trial`, follows: t`${fullName} gets Pro with an end date.`, button: t`Add trial` };
    case "add-membership":
      return {
        title: t`Add membership`,
        follows: t`${fullName} gets Pro for free.`,
        button: t`Add membership`,
      };
  }
}

/** What disabling a membership means for the person. */
function useDisablingText(fullName: string, memberships: readonly MembershipRecord[]) {
  const { t } = useLingui();
  return (membership: MembershipRecord): string => {
    const isCharged = membership.subscriptionId !== null;
    switch (afterDisabling(membership, memberships, new Date())) {
      case "unchanged":
        return t`This membership has ended, so nothing changes for ${fullName}.`;
      case "anotherPro":
        return isCharged
          ? t`${fullName} keeps Pro, because another membership is active. Payments at the provider continue.`
          : t`${fullName} keeps Pro, because another membership is active.`;
      case "viewOnly":
        return isCharged
          ? t`${fullName} can view everything but edit nothing until this membership is re-enabled or another one starts. Payments at the provider continue.`
          : t`${fullName} can view everything but edit nothing until this membership is re-enabled or another one starts.`;
    }
  };
}

function DryRun({ changed: { before, after } }: { changed: ChangedMembership }) {
  const { t } = useLingui();
  const dates = useDateText();
  const day = (value: string | null | undefined) => (value ? dates.day(value) : missing);
  const rows = [
    [t`Pro until`, day(membershipEnd(before)), day(membershipEnd(after))],
    [
      t`Status`,
      before === null ? missing : <StatusBadge key="before" status={before.status} disabled={before.disabled} />,
      <StatusBadge key="after" status={after.status} disabled={after.disabled} />,
    ],
  ] as const;
  return (
    <section className="admin-dry-run" aria-label={t`Dry run`}>
      <p>
        <Trans>Dry run: nothing has changed yet</Trans>
      </p>
      <dl>
        {rows.map(([label, from, to]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {from} → <b>{to}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
