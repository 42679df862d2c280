import { personScopes } from "@entrywise/contracts/business/api-scopes";
import { Page } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { PageContent } from "@entrywise/ui";
import { KeysPanel } from "../features/keys/keys-panel.tsx";
import "../frame/business.css";

/** Personal API tokens (Y-160). */
export function ApiTokensPage() {
  const { t } = useLingui();
  return (
    <Page title={t`API tokens`}>
      <PageContent>
        <div className="business-stack">
          <p>
            <Trans>
              Programs with a token act on your behalf within its scopes. Tokens never give access to your account or
              settings.
            </Trans>{" "}
            <Link to="/api-reference">
              <Trans>API reference</Trans>
            </Link>
          </p>
          <KeysPanel owner={null} title={t`Your tokens`} scopes={personScopes} leastScope="trades:read" />
        </div>
      </PageContent>
    </Page>
  );
}
