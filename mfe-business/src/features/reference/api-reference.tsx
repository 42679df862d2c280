import { HIGHEST_KEY_LIMIT, KEY_LIMIT } from "@entrywise/contracts/business/api-keys.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Code, EmptyState, Input, Panel } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Part } from "../../frame/part-states.tsx";
import { ReferenceEntry } from "./reference-entry.tsx";
import { callsOf, type StableDocument, stableDocument } from "./stable-document.ts";

const ADDRESS = "/v1.0/openapi.json";

async function load({ signal }: { signal: AbortSignal }): Promise<StableDocument> {
  const response = await fetch(ADDRESS, { signal });
  if (!response.ok) throw new Error(`the document failed with ${response.status}`);
  return stableDocument.parse(await response.json());
}

/** Everything that keys and tokens may call, from the same document that programs read. */
export function ApiReference() {
  const { t } = useLingui();
  const query = useQuery({ queryKey: ["business", "reference"], queryFn: load, staleTime: Number.POSITIVE_INFINITY });
  return (
    <Part query={query} failure={t`The reference could not be loaded`}>
      {(document) => (
        <div className="business-stack">
          <Basics document={document} />
          <Calls document={document} />
        </div>
      )}
    </Part>
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
              A key reaches the calls of its scopes and nothing else: never account, settings, payments or other keys.
              Numbers with decimals are sent and answered as text.
            </Trans>
          </dd>
          <dt>
            <Trans>Limits</Trans>
          </dt>
          <dd>
            <Trans>
              {KEY_LIMIT} calls a minute, up to {HIGHEST_KEY_LIMIT} if you set it. Each answer says in RateLimit what is
              left; 429 comes with retryAfterSeconds.
            </Trans>
          </dd>
          <dt>
            <Trans>Errors</Trans>
          </dt>
          <dd>
            <Trans>
              Refusals are problem+json with status, code, detail and, for wrong fields, errors with path and message:
              400 and 422 name the field, 401 is no valid key, 403 is a missing scope, 404 is not yours or not there,
              409 and 412 say that something has changed meanwhile.
            </Trans>
          </dd>
          <dt>
            <Trans>Repeats</Trans>
          </dt>
          <dd>
            <Trans>
              A POST with an Idempotency-Key has its effect once, however often it is sent. A change of one thing needs
              If-Match with the version that you have read.
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
  const all = callsOf(document);
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
      {found.length === 0 ? <EmptyState icon={Code} title={t`No such call`} /> : null}
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
