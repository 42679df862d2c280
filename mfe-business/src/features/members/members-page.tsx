import type { Business, BusinessRole } from "@entrywise/contracts/business/business.api";
import {
  type BusinessMember,
  businessMember,
  type MemberStatus,
} from "@entrywise/contracts/business/business-members.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import {
  Avatar,
  Badge,
  Button,
  Checkbox,
  Ellipsis,
  IconButton,
  Input,
  Menu,
  MenuItem,
  missing,
  Panel,
  Progress,
  Select,
  Users,
} from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { PagedSection } from "@entrywise/ui/states";
import { useDeferredValue, useState } from "react";
import { useBusinessChange, useBusinessPages } from "../../data/business.queries.ts";
import { MembersFile } from "../../frame/members-file.tsx";
import { memberStatusNames, roleNames } from "../../frame/texts.ts";
import { AddMembers } from "./add-members.tsx";

const members = listOf(businessMember);

type Change = "cancel" | "reactivate" | "enable" | "disable";

/** Actions available for a seat in this state. */
const changesOf: Readonly<Record<MemberStatus, readonly Change[]>> = {
  invited: ["cancel"],
  active: ["cancel", "disable"],
  cancelling: ["reactivate", "disable"],
  disabled: ["enable", "cancel"],
  cancelled: ["reactivate"],
};

/** Members of a business with roles and states; forbidden actions aren't offered. */
export function MembersPage({ business }: { business: Business }) {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const [role, setRole] = useState("");
  const [status, setStatus] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [adds, setAdds] = useState(false);
  const query = { search: useDeferredValue(search), role: role || undefined, status: status || undefined };
  const list = useBusinessPages(["members", business.id, query], (callBusiness, page, signal) =>
    callBusiness("GET /business/{businessId}/members", {
      params: { businessId: business.id },
      query: { ...query, ...page },
      parser: members,
      signal,
    }),
  );
  const { seats, seatLimit } = business;
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  const shown = (list.items ?? []).filter(({ memberId }) => chosen.includes(memberId));
  return (
    <>
      <Panel
        title={t`Members`}
        sub={`${list.total}`}
        actions={
          <>
            <MembersFile businessId={business.id} query={query} />
            <Button size="sm" variant="solid" onClick={() => setAdds(true)}>
              <Trans>Add members</Trans>
            </Button>
          </>
        }
        flush
      >
        <div className="business-line">
          <Input
            type="search"
            aria-label={t`Name or email`}
            placeholder={t`Name or email`}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <RoleAndState role={role} status={status} onRole={setRole} onStatus={setStatus} />
          {seats === null || seatLimit === null ? null : (
            <span>
              <Trans>
                {seats} of {seatLimit} seats
              </Trans>
              <Progress value={seats} max={seatLimit} label={t`Seats`} />
            </span>
          )}
        </div>
        {shown.length > 0 ? <Bulk business={business} members={shown} onDone={() => setChosen([])} /> : null}
        <PagedSection list={list} icon={Users} failure={t`Couldn't load members`} empty={t`No members found`}>
          {(items) => (
            <table className="ui-table ui-people ui-cards business-members" aria-label={t`Members`}>
              <MemberHeads />
              <tbody>
                {items.map((member) => (
                  <MemberRow
                    key={member.memberId}
                    businessId={business.id}
                    member={member}
                    isChosen={chosen.includes(member.memberId)}
                    onChoose={(isChosen) => choose(member.memberId, isChosen)}
                  />
                ))}
              </tbody>
            </table>
          )}
        </PagedSection>
        <p className="business-line">
          <small>
            <Trans>
              Invited and disabled members keep their seats. Admins can change roles and billing; Managers can add and
              disable members.
            </Trans>
          </small>
        </p>
      </Panel>
      {adds ? <AddMembers business={business} onClose={() => setAdds(false)} /> : null}
    </>
  );
}

interface RoleAndStateProps {
  /** "" for all. */
  role: string;
  status: string;
  onRole: (role: string) => void;
  onStatus: (status: string) => void;
}

function RoleAndState({ role, status, onRole, onStatus }: RoleAndStateProps) {
  const { t } = useLingui();
  return (
    <>
      <Select
        size="sm"
        aria-label={t`Role`}
        value={role}
        options={[
          { value: "", label: t`All roles` },
          ...Object.entries(roleNames).map(([value, label]) => ({ value, label: t(label) })),
        ]}
        onChange={onRole}
      />
      <Select
        size="sm"
        aria-label={t`Status`}
        value={status}
        options={[
          { value: "", label: t`All states` },
          ...Object.entries(memberStatusNames).map(([value, label]) => ({ value, label: t(label) })),
        ]}
        onChange={onStatus}
      />
    </>
  );
}

function useChangeNames(): Readonly<Record<Change, string>> {
  const { t } = useLingui();
  return {
    cancel: t`Cancel at period end`,
    reactivate: t`Reactivate`,
    enable: t`Enable`,
    disable: t`Disable now`,
  };
}

function useChange(businessId: string) {
  const { t } = useLingui();
  const call = useBusinessChange();
  return {
    isPending: call.isPending,
    change: (kind: Change, memberIds: readonly string[], onSuccess?: () => void) =>
      call.mutate(
        {
          send: (callBusiness) => {
            const parts = { params: { businessId }, body: { memberIds: [...memberIds] } };
            switch (kind) {
              case "cancel":
                return callBusiness("POST /business/{businessId}/members/cancel", parts);
              case "reactivate":
                return callBusiness("POST /business/{businessId}/members/reactivate", parts);
              case "enable":
                return callBusiness("POST /business/{businessId}/members/enable", parts);
              case "disable":
                return callBusiness("POST /business/{businessId}/members/disable", parts);
            }
          },
          failure: t`Couldn't update the members. Try again.`,
        },
        onSuccess ? { onSuccess } : {},
      ),
    setRole: (memberId: string, role: BusinessRole) =>
      call.mutate({
        send: (callBusiness) =>
          callBusiness("POST /business/{businessId}/members/role", {
            params: { businessId },
            body: { memberId, role },
          }),
        failure: t`Couldn't change the role. Try again.`,
      }),
  };
}

interface BulkProps {
  business: Business;
  members: readonly BusinessMember[];
  onDone: () => void;
}

/** Bulk actions. */
function Bulk({ business, members, onDone }: BulkProps) {
  const names = useChangeNames();
  const { change, isPending } = useChange(business.id);
  const kinds = (Object.keys(names) as Change[]).filter((kind) =>
    members.every(({ status, can }) => changesOf[status].includes(kind) && can.includes("members.end")),
  );
  const count = members.length;
  return (
    <div className="business-line">
      <span>
        <Trans>{count} selected</Trans>
      </span>
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant="outline"
          disabled={isPending}
          onClick={() =>
            change(
              kind,
              members.map(({ memberId }) => memberId),
              onDone,
            )
          }
        >
          {names[kind]}
        </Button>
      ))}
    </div>
  );
}

interface MemberRowProps {
  businessId: string;
  member: BusinessMember;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function MemberHeads() {
  const { t } = useLingui();
  return (
    <thead>
      <tr>
        <th scope="col">{t`Member`}</th>
        <th scope="col">{t`Role`}</th>
        <th scope="col">{t`Status`}</th>
        <th scope="col">{t`Joined`}</th>
        <th scope="col">{t`Last seen`}</th>
        <th scope="col">
          <span className="ui-said">{t`More options`}</span>
        </th>
      </tr>
    </thead>
  );
}

function MemberRow({ businessId, member, isChosen, onChoose }: MemberRowProps) {
  const { t } = useLingui();
  const dates = useDateText();
  const { change, setRole, isPending } = useChange(businessId);
  const { memberId, fullName, email, role, status, since, endsAt, lastSeenAt, can } = member;
  const name = fullName || email;
  const ends = endsAt === null ? null : dates.day(endsAt);
  const state = t(memberStatusNames[status]);
  return (
    <tr>
      <th scope="row">
        <span className="business-member-name">
          <Checkbox checked={isChosen} onChange={onChoose} aria-label={t`Select ${name}`} />
          <Avatar initials={initialsOf(name)} size={24} />
          <b>{name}</b>
          {fullName === "" ? null : <small>{email}</small>}
        </span>
      </th>
      <td>
        {can.includes("members.changeRole") ? (
          <Select
            size="sm"
            aria-label={t`Role of ${name}`}
            value={String(role)}
            disabled={isPending}
            options={Object.entries(roleNames).map(([value, label]) => ({ value, label: t(label) }))}
            onChange={(value) => setRole(memberId, Number(value) as BusinessRole)}
          />
        ) : (
          t(roleNames[role])
        )}
      </td>
      <td>
        <Badge
          bg={status === "active" ? "result.win.tint" : "bg.muted"}
          color={status === "active" ? "ok.fg" : "fg.muted"}
        >
          {ends === null ? state : t`${state} on ${ends}`}
        </Badge>
      </td>
      <td data-label={t`Joined`}>{status === "invited" ? missing : dates.day(since)}</td>
      <td data-label={t`Last seen`}>{lastSeenAt === null ? missing : dates.dateTime(lastSeenAt)}</td>
      <td className="ui-end business-member-more">
        <MemberMenu member={member} name={name} onChange={(kind) => change(kind, [memberId])} />
      </td>
    </tr>
  );
}

interface MemberMenuProps {
  member: BusinessMember;
  name: string;
  onChange: (kind: Change) => void;
}

function MemberMenu({ member: { status, can }, name, onChange }: MemberMenuProps) {
  const { t } = useLingui();
  const names = useChangeNames();
  if (!can.includes("members.end")) return null;
  return (
    <Menu
      trigger={
        <IconButton aria-label={t`More options for ${name}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {changesOf[status].map((kind) => (
        <MenuItem key={kind} value={kind} onSelect={() => onChange(kind)}>
          {names[kind]}
        </MenuItem>
      ))}
    </Menu>
  );
}
