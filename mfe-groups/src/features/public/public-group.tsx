import { type GroupDetail, GroupPrivacy, groupDetail } from "@entrywise/contracts/groups/groups.api";
import { registrationOf } from "@entrywise/contracts/platform/registration";
import { Page, showErrorPage, useHost } from "@entrywise/host";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Navigate, useLocation } from "@entrywise/host/router";
import {
  Avatar,
  Badge,
  Button,
  ChartCandlestick,
  ChartColumn,
  Lock,
  MessageCircle,
  PageContent,
  Panel,
  Pin,
  Users,
} from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { QuerySection } from "@entrywise/ui/states";
import { useQuery } from "@tanstack/react-query";
import { useGroupsCall } from "../../data/calls.ts";
import { useRenamed } from "../../frame/use-renamed.ts";
import "../../frame/groups.css";
import "./public-group.css";

/** What visitors see of a group (G-107): all that a public one says of itself, of a private one its name. */
export function PublicGroup({ reference }: { reference: string }) {
  const { t } = useLingui();
  const callGroups = useGroupsCall();
  const query = useQuery({
    queryKey: ["groups", "public", reference],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}", { params: { groupId: reference }, parser: groupDetail, signal }),
    retry: false,
  });
  const { data, error } = query;
  const renamed = useRenamed(reference, data);
  if (data === undefined && error !== null) showErrorPage(error);
  if (renamed !== null) return <Navigate to={renamed} replace />;
  return (
    <Page title={data?.name ?? t`Group`}>
      <PageContent>
        <QuerySection query={query} failure={t`Failed to load group`}>
          {(group) => (
            <div className="public-group">
              <div className="groups-stack">
                <Head group={group} />
                {group.pinned === "" ? null : (
                  <Panel
                    title={
                      <span className="group-direction">
                        <Pin aria-hidden="true" />
                        <Trans>Pinned by the group</Trans>
                      </span>
                    }
                  >
                    <p className="groups-text">{group.pinned}</p>
                  </Panel>
                )}
              </div>
              <aside className="groups-stack">
                <WayIn group={group} />
                <ForMembers />
              </aside>
            </div>
          )}
        </QuerySection>
      </PageContent>
    </Page>
  );
}

function Head({ group }: { group: GroupDetail }) {
  return (
    <header className="public-group-head">
      <Avatar initials={initialsOf(group.name)} picture={group.picture ?? null} size={64} />
      <div className="groups-stack groups-tight">
        <h1>{group.name}</h1>
        <span className="groups-actions">
          <span className="group-direction">@{group.handle}</span>
          <Badge bg="bg.muted" color="fg">
            {group.privacy === GroupPrivacy.Private ? (
              <>
                <Lock aria-hidden="true" size={12} /> <Trans>Private</Trans>
              </>
            ) : (
              <Trans>Public</Trans>
            )}
          </Badge>
          {group.memberCount === null ? null : (
            <span>
              <Plural value={group.memberCount} one="# member" other="# members" />
            </span>
          )}
        </span>
        {group.description === "" ? null : <p className="groups-text">{group.description}</p>}
      </div>
    </header>
  );
}

function WayIn({ group }: { group: GroupDetail }) {
  const { brand } = useHost();
  const { pathname, search } = useLocation();
  const { t } = useLingui();
  const { name } = group;
  const here = `?returnTo=${encodeURIComponent(`${pathname}${search}`)}`;
  const isOpen = registrationOf(brand) === "open";
  return (
    <Panel title={t`Join ${name}`}>
      <div className="groups-stack">
        <p>
          <Trans>You need an account to join. You'll come back here after signing in.</Trans>
        </p>
        <Button variant="solid" asChild>
          <a href={`/login${here}`}>
            {group.privacy === GroupPrivacy.Private ? <Trans>Request to join</Trans> : <Trans>Join</Trans>}
          </a>
        </Button>
        {isOpen ? (
          <p className="groups-actions">
            <Trans>Don't have an account?</Trans>
            <a className="comment-link" href={`/register${here}`}>
              <Trans>Create an account</Trans>
            </a>
          </p>
        ) : null}
      </div>
    </Panel>
  );
}

function ForMembers() {
  const { t } = useLingui();
  const parts = [
    { icon: ChartCandlestick, label: t`Shared trades and their charts` },
    { icon: MessageCircle, label: t`Comments and reviews` },
    { icon: ChartColumn, label: t`Group statistics` },
    { icon: Users, label: t`Member list` },
  ];
  return (
    <section className="groups-stack groups-tight">
      <h2>
        <Trans>For members only</Trans>
      </h2>
      <ul>
        {parts.map(({ icon: Icon, label }) => (
          <li key={label} className="public-group-locked">
            <Icon aria-hidden="true" />
            <span>{label}</span>
            <Lock aria-hidden="true" />
          </li>
        ))}
      </ul>
      <small className="groups-keys-text">
        <Trans>
          Your trades stay private. You choose which ones the group sees, and amounts are never shown unless you allow
          it.
        </Trans>
      </small>
    </section>
  );
}
