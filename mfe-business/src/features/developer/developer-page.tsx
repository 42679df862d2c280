import { apiKey, apiRequest } from "@entrywise/contracts/business/api-keys.api";
import type { Business } from "@entrywise/contracts/business/business.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Badge, Code, Input, KeyRound, Panel, Select } from "@entrywise/ui";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useBusinessPages } from "../../data/business.queries.ts";
import { PagedList } from "../../frame/part-states.tsx";
import { ExampleCall } from "./example-call.tsx";
import { UsagePanel } from "./usage-panel.tsx";

/** Keys at a glance, the log of their calls, a call that runs, and what the business is told by itself. */
export function DeveloperPage({ business, aside }: { business: Business; aside: ReactNode }) {
  return (
    <div className="business-two">
      <div className="business-stack">
        <Keys business={business} />
        <UsagePanel businessId={business.id} />
        <Requests business={business} />
      </div>
      <div className="business-stack">
        <ExampleCall business={business} />
        {aside}
      </div>
    </div>
  );
}

function Keys({ business }: { business: Business }) {
  const { t } = useLingui();
  const dates = useDateText();
  const list = useBusinessPages(`/business/${business.id}/keys`, apiKey);
  return (
    <Panel
      title={t`Keys`}
      sub={`${list.total}`}
      actions={
        business.can.includes("keys.manage") ? (
          <Link to={`/businesses/${business.id}/api-keys`}>
            <Trans>API keys</Trans>
          </Link>
        ) : null
      }
      flush
    >
      <PagedList
        list={list}
        icon={KeyRound}
        failure={t`The keys could not be loaded`}
        empty={t`No keys yet`}
        row={({ apiKeyId, name, publicId, scopes, callsToday, limitPerMinute, expiresAt }) => (
          <li key={apiKeyId} className="business-line">
            <span>
              <b>{name}</b>
              <small className="business-key">ew_live_{publicId}_…</small>
            </span>
            <small className="business-key">{scopes.join(" ")}</small>
            <small>
              <Trans>
                {callsToday} in 24 h, {limitPerMinute} a minute
              </Trans>
            </small>
            <small>
              <Trans>ends {dates.day(expiresAt)}</Trans>
            </small>
          </li>
        )}
      />
    </Panel>
  );
}

function Requests({ business }: { business: Business }) {
  const { t } = useLingui();
  const dates = useDateText();
  const [search, setSearch] = useState("");
  const [failed, setFailed] = useState("");
  const query = { search: useDeferredValue(search), failed: failed || undefined };
  const list = useBusinessPages(`/business/${business.id}/requests`, apiRequest, query);
  return (
    <Panel title={t({ message: "Requests", context: "with API keys" })} sub={t`${list.total} in the last 7 days`} flush>
      <div className="business-line">
        <Input
          type="search"
          aria-label={t`Request id or path`}
          placeholder={t`Request id or path`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Select
          size="sm"
          aria-label={t`Status`}
          value={failed}
          options={[
            { value: "", label: t`All` },
            { value: "false", label: t`Answered` },
            { value: "true", label: t`Failed` },
          ]}
          onChange={setFailed}
        />
      </div>
      <PagedList
        list={list}
        icon={Code}
        failure={t`The requests could not be loaded`}
        empty={t`No requests`}
        row={({ id, at, method, path, status, ms, keyName, requestId }) => (
          <li key={id} className="business-line">
            <span className="business-key">
              {method} {path}
              <small>{requestId}</small>
            </span>
            <Badge bg={status < 400 ? "ok.tint" : "warn.tint"} color={status < 400 ? "ok.fg" : "warn.fg"}>
              {status}
            </Badge>
            <small>
              {ms} ms, {keyName}, {dates.dateTime(at)}
            </small>
          </li>
        )}
      />
    </Panel>
  );
}
