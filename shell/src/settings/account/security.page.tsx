import { useLingui } from "@entrywise/host/macro";
import { QuerySection } from "@entrywise/ui/states";
import "./account.css";
import { useAccountSecurity } from "./account-security.ts";
import { AuthenticatorPanel } from "./authenticator-panel.tsx";
import { EventsPanel } from "./events-panel.tsx";
import { FreshSignInNote } from "./fresh-sign-in-note.tsx";
import { PasskeysPanel } from "./passkeys-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";

/** `/settings/account/security`: how one signs in, and where one is signed in (Y-200 to Y-202). */
export function SecurityPage() {
  const { t } = useLingui();
  return (
    <QuerySection query={useAccountSecurity()} failure={t`Couldn't load your account`}>
      {(security) => (
        <div className="account-security">
          <FreshSignInNote freshUntil={security.freshUntil} />
          <PasskeysPanel security={security} />
          <AuthenticatorPanel />
          <SessionsPanel />
          <EventsPanel />
        </div>
      )}
    </QuerySection>
  );
}
