import { type Business, business } from "@entrywise/contracts/business/business.api";
import { showErrorPage } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link, useNavigate } from "@entrywise/host/router";
import { Badge, missing, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useAdminRead } from "../../data/admin.queries.ts";
import { ChangesOf } from "../../parts/changes-of.tsx";
import { BusinessCommands } from "./business-commands.tsx";
import type { BusinessCommand } from "./businesses.queries.ts";
import { CommandDialog } from "./command-dialog.tsx";
import { setupNames } from "./setup-names.ts";

export interface BusinessViewProps {
  id: string;
  /** Whether the URL opens the conversion dialog. */
  isConverting: boolean;
}

/** A business with its commands and their history (N-100, B-160). */
export function BusinessView({ id, isConverting }: BusinessViewProps) {
  const { t } = useLingui();
  const query = useAdminRead(["business", id], (callAdmin, signal) =>
    callAdmin("GET /commands/businesses/{id}", { params: { id }, parser: business, signal }),
  );
  if (query.data === undefined && query.error !== null) showErrorPage(query.error);
  return (
    <QuerySection query={query} failure={t`Couldn't load the business`} rows={8} rowHeight={32}>
      {(shown) => <Parts shown={shown} isConverting={isConverting} />}
    </QuerySection>
  );
}

function Parts({ shown, isConverting }: { shown: Business; isConverting: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asked, ask] = useState<BusinessCommand | null>(null);
  // Already converted if it has a brand.
  const command = isConverting && shown.brandKey === null ? "convert-to-white-label" : asked;
  const close = () => {
    ask(null);
    if (isConverting) void navigate(`/admin/businesses/${shown.id}`, { replace: true });
  };
  return (
    <div className="admin-two">
      <div className="admin-stack">
        <Facts shown={shown} />
      </div>
      <div className="admin-stack">
        <Panel title={t`Commands`} sub={t`a reason is required`}>
          <BusinessCommands business={shown} onAsk={ask} />
        </Panel>
        <ChangesOf target={shown.id} />
      </div>
      {command === null ? null : <CommandDialog business={shown} command={command} onClose={close} />}
    </div>
  );
}

function Facts({ shown }: { shown: Business }) {
  const { t, i18n } = useLingui();
  const dates = useDateText();
  const { id, name, brandKey, enabled, paymentSetupStatus, seats, seatLimit, keys, depositPaidAt, details } = shown;
  const country =
    details === null ? null : new Intl.DisplayNames(i18n.locale, { type: "region" }).of(details.country || "ZZ");
  const rows = [
    [t`Own brand`, brandKey],
    [t`Payment setup`, t(setupNames[paymentSetupStatus])],
    [t`Deposit paid`, depositPaidAt === null ? null : dates.day(depositPaidAt)],
    [t`Seats`, t`${seats ?? 0} of ${seatLimit ?? 0}`],
    [t`API keys`, keys],
    [t`Country`, details?.country ? country : null],
    [t`Tax number`, details?.taxNumber],
    [t`Billing email`, details?.billingEmail],
    [t`Website`, details?.website],
  ] as const;
  return (
    <Panel
      title={name}
      sub={
        <Badge bg={enabled ? "primary.subtle" : "bg.muted"} color={enabled ? "primary.strong" : "fg.muted"}>
          {enabled ? t`Enabled` : t`Disabled`}
        </Badge>
      }
      actions={
        <Link to={`/businesses/${id}`}>
          <Trans>Open business pages</Trans>
        </Link>
      }
      flush
    >
      <dl className="admin-facts">
        {rows.map(([label, value]) => (
          <div key={label} className="admin-line">
            <dt className="ui-list-main">{label}</dt>
            <dd>{value || value === 0 ? value : missing}</dd>
          </div>
        ))}
      </dl>
      <p className="admin-quiet">
        <code>{id}</code>
      </p>
    </Panel>
  );
}
