import type { Business } from "@entrywise/contracts/business/business.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Field, Input, Panel, Segmented } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { useState } from "react";
import { curlCommand } from "../../frame/curl-of.ts";

type Language = "curl" | "JavaScript" | "Python";

const calls: Readonly<Record<Language, (url: string) => string>> = {
  curl: (url) => curlCommand({ method: "GET", url, hasBody: false }),
  JavaScript: (url) => `await fetch("${url}", {\n  headers: { Authorization: \`Bearer \${process.env.EW_KEY}\` },\n});`,
  Python: (url) => `requests.get(\n  "${url}",\n  headers={"Authorization": f"Bearer {os.environ['EW_KEY']}"},\n)`,
};

interface Outcome {
  status: number;
  limit: string | null;
  body: string;
}

/** An example call that can be run with a typed key, which is never stored. */
export function ExampleCall({ business }: { business: Business }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>("curl");
  const [key, setKey] = useState("");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [isAway, setIsAway] = useState(false);
  const path = `/v1.0/business/${business.id}/members?take=2`;
  const run = async () => {
    setIsRunning(true);
    setIsAway(false);
    try {
      // Without the session, so that the call has the key's rights only.
      const response = await fetch(path, { credentials: "omit", headers: { authorization: `Bearer ${key.trim()}` } });
      const body = JSON.stringify(await response.json(), null, 2);
      setOutcome({ status: response.status, limit: response.headers.get("ratelimit"), body });
    } catch {
      setIsAway(true);
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Panel
      title={t`Example call`}
      actions={
        <Link to="/api-reference">
          <Trans>API reference</Trans>
        </Link>
      }
    >
      <div className="business-stack">
        <Segmented
          label={t`Language`}
          size="sm"
          value={language}
          onChange={setLanguage}
          options={(Object.keys(calls) as Language[]).map((value) => ({ value, label: value }))}
        />
        <ScrollRegion name={t`Example call`}>
          <pre className="business-code">{calls[language](`${window.location.origin}${path}`)}</pre>
        </ScrollRegion>
        <Field writes={false} label={t`Key`} hint={t`It's only used for this call and not stored.`}>
          <Input
            type="password"
            autoComplete="off"
            value={key}
            onChange={(event) => setKey(event.target.value)}
            placeholder="ew_live_…"
          />
        </Field>
        <div className="business-actions">
          <Button
            writes={false}
            size="sm"
            variant="solid"
            disabled={key.trim() === "" || isRunning}
            onClick={() => void run()}
          >
            <Trans context="verb">Run</Trans>
          </Button>
          {outcome === null ? null : (
            <span role="status">
              {outcome.status} {outcome.limit}
            </span>
          )}
        </div>
        {isAway ? (
          <p role="alert">
            <Trans>No response. Try again.</Trans>
          </p>
        ) : null}
        {outcome === null ? null : (
          <ScrollRegion name={t`Response`}>
            <pre className="business-code">{outcome.body}</pre>
          </ScrollRegion>
        )}
        <p>
          <small>
            <Trans>
              It runs with the key's permissions on your real members. Responses never include members' amounts.
            </Trans>
          </small>
        </p>
      </div>
    </Panel>
  );
}
