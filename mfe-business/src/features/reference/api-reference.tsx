import { HIGHEST_KEY_LIMIT, KEY_LIMIT } from "@entrywise/contracts/business/api-keys.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Code, EmptyState, Input, Panel } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { QuerySection } from "@entrywise/ui/states";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { ReferenceEntry } from "./reference-entry.tsx";
import { listCalls, type StableDocument, stableDocument } from "./stable-document.ts";

const ADDRESS = "/v1.0/openapi.json";

async function load({ signal }: { signal: AbortSignal }): Promise<StableDocument> {
  const response = await fetch(ADDRESS, { signal });
  if (!response.ok) throw new Error(`the document failed with ${response.status}`);
  return stableDocument.parse(await response.json());
}

/** API reference of keys and tokens, from the OpenAPI document. */
export function ApiReference() {
  const { t } = useLingui();
  const query = useQuery({ queryKey: ["business", "reference"], queryFn: load, staleTime: Number.POSITIVE_INFINITY });
  return (
    <QuerySection query={query} failure={t`Couldn't load the API reference`}>
      {(document) => (
        <div className="business-stack">
          <Basics document={document} />
          <Calls document={document} />
        </div>
      )}
    </QuerySection>
  );
}

function Basics({ document }: { document: StableDocument }) {
  const { t } = useLingui();
  const { version } = document.info;
  return (
    <Panel
      title={document.info.title}
      sub={t`version ${version}`}
      actions={
        <a href={ADDRESS} download={`openapi-v${version}.json`}>
          <Trans>Download OpenAPI</Trans>
        </a>
      }
    >
      <div className="business-stack">
        <ScrollRegion name={t`Key`}>
          <pre className="business-code">{`${document.servers[0]?.url}/v1.0\nAuthorization: Bearer ew_live_…`}</pre>
        </ScrollRegion>
        <dl className="business-facts">
          <dt>
            <Trans>Scopes</Trans>
          </dt>
          <dd>
            <Trans>
              A key can only make the calls in its scopes: never account, settings, payments or other keys. Decimal
              numbers are sent and returned as strings.
            </Trans>
          </dd>
          <dt>
            <Trans>Limits</Trans>
          </dt>
          <dd>
            <Trans>
              {KEY_LIMIT} calls per minute, or up to {HIGHEST_KEY_LIMIT} if you set it. Each response's RateLimit header
              shows what's left; a 429 includes retryAfterSeconds.
            </Trans>
          </dd>
          <dt>
            <Trans>Errors</Trans>
          </dt>
          <dd>
            <Trans>
              Errors are problem+json with status, code, detail and, for invalid fields, errors with path and message:
              400 and 422 name the field, 401 means no valid key, 403 a missing scope, 404 not yours or not found, 409
              and 412 that something has changed since you read it.
            </Trans>
          </dd>
          <dt>
            <Trans>Idempotency</Trans>
          </dt>
          <dd>
            <Trans>
              A POST with an Idempotency-Key takes effect once, no matter how often it's sent. To update a resource,
              send If-Match with the version you read.
            </Trans>
          </dd>
        </dl>
      </div>
    </Panel>
  );
}

function Calls({ document }: { document: StableDocument }) {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const term = useDeferredValue(search).toLowerCase();
  const origin = document.servers[0]?.url ?? "";
  const all = listCalls(document);
  const found = all.filter(({ id, summary, scopes }) =>
    `${id} ${summary} ${scopes.join(" ")}`.toLowerCase().includes(term),
  );
  const groups = Map.groupBy(found, ({ group }) => group);
  return (
    <Panel title={t`Calls`} sub={t`${found.length} of ${all.length}`} flush>
      <div className="business-line">
        <Input
          type="search"
          aria-label={t`Path, words or scope`}
          placeholder={t`Path, words or scope`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {found.length === 0 ? <EmptyState icon={Code} title={t`No matching calls`} /> : null}
      {[...groups].map(([group, calls]) => (
        <section key={group} aria-label={group}>
          <h3 className="business-group">{group}</h3>
          <ul>
            {calls.map((call) => (
              <ReferenceEntry key={call.id} call={call} origin={origin} />
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
