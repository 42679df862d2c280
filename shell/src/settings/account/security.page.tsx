import { useLingui } from "@entrywise/host/macro";
import { Loaded } from "./account-page.tsx";
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
    <Loaded query={useAccountSecurity()} name={t`Your account`} rows={6}>
      {(security) => (
        <div className="account-security">
          <FreshSignInNote freshUntil={security.freshUntil} />
          <PasskeysPanel security={security} />
          <AuthenticatorPanel />
          <SessionsPanel />
          <EventsPanel />
        </div>
      )}
    </Loaded>
  );
}
