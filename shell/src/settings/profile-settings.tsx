import { useHost } from "@entrywise/host";
import { Avatar, Panel } from "@entrywise/ui";

/** Who the user is here, as the identity provider says. */
export function ProfileSettings() {
  const { user } = useHost();
  if (user === null) return null;
  const rows = [
    ["Full name", user.fullName],
    ["Handle", `@${user.handle}`],
    ["Email", user.email],
  ];
  return (
    <Panel title="Profile" className="shell-settings-panel">
      <div className="shell-form">
        <Avatar initials={user.initials} picture={user.profilePicture} size={64} />
        <dl className="shell-facts">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
