import type { TeamService } from "@entrywise/contracts/platform/team-services.api";
import { type MessageDescriptor, msg, plural, useLingui } from "@entrywise/host/macro";
import { Badge, Button, Dialog, missing, Panel } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useServiceApproval, useTeamServices } from "./team-services.queries.ts";

const accessNames: Readonly<Record<TeamService["routes"][number]["access"], MessageDescriptor>> = {
  public: msg`anyone`,
  user: msg`signed-in users`,
  admin: msg`administrators`,
  developer: msg`developers`,
};

/** Team services with what they may be called for, and the approval of those that wait for one. */
export function TeamServicesPanel() {
  const { t } = useLingui();
  const services = useTeamServices();
  const [opened, setOpened] = useState<TeamService | null>(null);
  return (
    <Panel title={t`Team services`} sub={t`available once an administrator has approved them`} flush>
      <QuerySection query={services} failure={t`Couldn't load the services`} rows={2} rowHeight={36}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="rl-quiet">{t`No team services yet.`}</p>
          ) : (
            <table className="rl-table">
              <thead>
                <tr>
                  <th scope="col">{t`Service`}</th>
                  <th scope="col">{t`Team`}</th>
                  <th scope="col">{t`Address`}</th>
                  <th scope="col">{t`API`}</th>
                  <th scope="col">{t`State`}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((service) => (
                  <ServiceRow key={service.service} service={service} onOpen={() => setOpened(service)} />
                ))}
              </tbody>
            </table>
          )
        }
      </QuerySection>
      {opened === null ? null : <ApprovalDialog service={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

function ServiceRow({ service, onOpen }: { service: TeamService; onOpen: () => void }) {
  const { t } = useLingui();
  const { service: name, team, url, apiVersion, approvedAt } = service;
  const routes = service.routes.length;
  return (
    <tr>
      <th scope="row">
        {name} <small className="rl-quiet">{t`${plural(routes, { one: "# route", other: "# routes" })}`}</small>
      </th>
      <td>{team}</td>
      <td className="rl-mono rl-cut" title={url} translate="no">
        {url}
      </td>
      <td className="rl-mono">{apiVersion ?? missing}</td>
      <td>
        {approvedAt === null ? (
          <Button size="sm" variant="outline" aria-label={t`Review ${name}`} onClick={onOpen}>
            {t`Review service`}
          </Button>
        ) : (
          <Badge bg="result.win.tint" color="result.win.fg" title={service.approvedBy ?? undefined}>
            {t`approved`}
          </Badge>
        )}
      </td>
    </tr>
  );
}

/** What an approval allows: an address that gets calls of users, and who may call which route. */
function ApprovalDialog({ service, onClose }: { service: TeamService; onClose: () => void }) {
  const { t } = useLingui();
  const approval = useServiceApproval();
  const { service: name, team, url, opsUrl, routes, events = [] } = service;
  return (
    <Dialog
      title={t`Approve ${name}?`}
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={t`Approve service`}
          loading={approval.isPending}
          onClick={() => approval.mutate(service, { onSuccess: onClose })}
          onCancel={onClose}
        />
      }
    >
      <div className="rl-form">
        <p>{t`User calls to /v1.0/${name} will be sent to ${url}, run by ${team}. The API version will be read from ${opsUrl}/meta.`}</p>
        {events.includes("account-deleted") ? (
          <p>{t`It's notified when an account is deleted, with the user ID and brand.`}</p>
        ) : (
          <p>{t`It isn't notified when an account is deleted.`}</p>
        )}
        <table className="rl-table">
          <thead>
            <tr>
              <th scope="col">{t`Route`}</th>
              <th scope="col">{t`Access`}</th>
            </tr>
          </thead>
          <tbody>
            {routes.map(({ method, path, access }) => (
              <tr key={`${method} ${path}`}>
                <td className="rl-mono" translate="no">
                  {method} {path}
                </td>
                <td>{t(accessNames[access])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
