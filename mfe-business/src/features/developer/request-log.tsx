import { type ApiKey, apiRequest } from "@entrywise/contracts/business/api-keys.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import { Badge, Code, Input, Panel, Select } from "@entrywise/ui";
import { PagedList } from "@entrywise/ui/states";
import { useDeferredValue, useState } from "react";
import { useBusinessPages } from "../../data/business.queries.ts";

const requests = listOf(apiRequest);

export interface RequestLogProps {
  businessId: string;
  /** Keys that the log is filtered by. */
  keys: readonly Pick<ApiKey, "apiKeyId" | "name" | "publicId">[];
}

/** Calls that were made with the keys of a business, by request id or path, outcome and key. */
export function RequestLog({ businessId, keys }: RequestLogProps) {
  const { t } = useLingui();
  const dates = useDateText();
  const [search, setSearch] = useState("");
  const [failed, setFailed] = useState("");
  const [keyId, setKeyId] = useState("");
  const query = {
    search: useDeferredValue(search),
    ...(failed === "true" || failed === "false" ? { failed } : {}),
    ...(keyId === "" ? {} : { keyId }),
  } as const;
  const list = useBusinessPages(["requests", businessId, query], (callBusiness, page, signal) =>
    callBusiness("GET /business/{businessId}/requests", {
      params: { businessId },
      query: { ...query, ...page },
      parser: requests,
      signal,
    }),
  );
  return (
    <Panel title={t({ message: "Requests", context: "with API keys" })} sub={t`${list.total} in the last 7 days`} flush>
      <div className="business-line">
        <Input
          type="search"
          aria-label={t`Request ID or path`}
          placeholder={t`Request ID or path`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Select
          size="sm"
          aria-label={t`Status`}
          value={failed}
          options={[
            { value: "", label: t`All` },
            { value: "false", label: t`Succeeded` },
            { value: "true", label: t`Failed` },
          ]}
          onChange={setFailed}
        />
        {keys.length < 2 && keyId === "" ? null : (
          <Select
            size="sm"
            aria-label={t`Calls with the key`}
            value={keyId}
            options={[{ value: "", label: t`All keys` }, ...keyOptions(keys)]}
            onChange={setKeyId}
          />
        )}
      </div>
      <PagedList
        list={list}
        icon={Code}
        failure={t`Couldn't load the requests`}
        empty={t`No requests`}
        row={({ id, at, method, path, status, ms, keyName, requestId }) => (
          <li key={id} className="business-line">
            <span className="business-key">
              {method} {path}
              <small>{requestId}</small>
            </span>
            <Badge bg={status < 400 ? "result.win.tint" : "warn.tint"} color={status < 400 ? "ok.fg" : "warn.fg"}>
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

/** Names aren't unique: after a rotation two keys share one. */
function keyOptions(keys: RequestLogProps["keys"]) {
  return keys.map(({ apiKeyId, name, publicId }) => {
    const isTwice = keys.some((other) => other.apiKeyId !== apiKeyId && other.name === name);
    return { value: apiKeyId, label: isTwice ? `${name} (…${publicId.slice(-4)})` : name };
  });
}
