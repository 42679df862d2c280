import { Page } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { PageContent } from "@entrywise/ui";
import { ApiReference } from "../features/reference/api-reference.tsx";
import "../frame/business.css";

/** What programs may call (Y-160). */
export function ApiReferencePage() {
  const { t } = useLingui();
  return (
    <Page title={t`API reference`}>
      <PageContent>
        <div className="business-stack">
          <p>
            <Trans>
              You need a business key or a <Link to="/api-tokens">personal token</Link>.
            </Trans>
          </p>
          <ApiReference />
        </div>
      </PageContent>
    </Page>
  );
}
