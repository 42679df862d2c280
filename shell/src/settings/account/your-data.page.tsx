import type { DataExport } from "@entrywise/contracts/platform/data-export.api";
import { problemText, useHost, useLiveChange } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Download, Note, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { usePlatformCall } from "../../session/calls.ts";
import "./account.css";
import { ImportArchive } from "./import-archive.tsx";

const key = ["account", "yourData"] as const;
const ASK_AGAIN_MS = 3_000;

/** `/settings/account/your-data`: an archive of everything that one owns (Y-161), and the way to deletion. */
export function YourDataPage() {
  const { brand } = useHost();
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callPlatform("GET /users/your-data", { signal }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.state === "waiting" ? ASK_AGAIN_MS : false),
  });
  // The archive is announced by a notification.
  useLiveChange("notifications", () => void queries.invalidateQueries({ queryKey: key }));
  return (
    <div className="account-page">
      <Panel title={t`Your data`} className="shell-settings-panel">
        <QuerySection query={query} failure={t`Couldn't load your archive`} rows={3}>
          {(archive) => <Archive archive={archive} />}
        </QuerySection>
      </Panel>
      <ImportArchive />
      {brand.registration === "provider" ? null : (
        <Panel title={t`Delete account`} className="shell-settings-panel">
          <div className="shell-form">
            <p>
              <Trans>Leaving? Download your archive first: deleted data can't be recovered.</Trans>
            </p>
            <p>
              <Link to="/settings/account/delete">
                <Trans>Delete account</Trans>
              </Link>
            </p>
          </div>
        </Panel>
      )}
    </div>
  );
}

function Archive({ archive }: { archive: DataExport }) {
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const queries = useQueryClient();
  const request = useMutation({
    mutationFn: () => callPlatform("POST /users/your-data"),
    onSuccess: (fresh) => queries.setQueryData(key, fresh),
  });
  // Without a fresh sign-in the address has to be asked for, which asks for one.
  const link = useMutation({
    mutationFn: () => callPlatform("POST /users/your-data/link"),
    onSuccess: ({ url }) => location.assign(url),
  });
  const isWaiting = archive.state === "waiting";
  const isTooSoon = archive.nextAt !== null;
  return (
    <div className="shell-form">
      <p>
        <Trans>
          One ZIP file with your trades, accounts, journal, tags, strategies, settings and groups as JSON and CSV, your
          texts as Markdown, and your images. Passwords and other secrets aren't included.
        </Trans>
      </p>
      <div role="status">
        <State archive={archive} />
      </div>
      {request.error === null ? null : (
        <Note tone="danger">{problemText(request.error, t`Couldn't request the archive. Try again.`)}</Note>
      )}
      {link.error === null ? null : (
        <Note tone="danger">{problemText(link.error, t`Couldn't fetch the archive. Try again.`)}</Note>
      )}
      <div className="account-actions">
        {archive.state === "ready" && archive.url !== null ? (
          <Button variant="solid" asChild>
            <a href={archive.url} download>
              <Download aria-hidden="true" />
              <Trans>Download</Trans>
            </a>
          </Button>
        ) : null}
        {archive.state === "ready" && archive.url === null ? (
          <Button variant="solid" loading={link.isPending} onClick={() => link.mutate()}>
            <Download aria-hidden="true" />
            <Trans>Download</Trans>
          </Button>
        ) : null}
        {isTooSoon ? null : (
          <Button
            variant={archive.state === "ready" ? "outline" : "solid"}
            loading={request.isPending || isWaiting}
            onClick={() => request.mutate()}
          >
            {archive.state === "ready" ? t`Create new archive` : t`Create archive`}
          </Button>
        )}
      </div>
    </div>
  );
}

function State({ archive: { state, readyAt, expiresAt, bytes, nextAt } }: { archive: DataExport }) {
  const { i18n } = useLingui();
  const { dateTime } = useDateText();
  if (state === "waiting") {
    return (
      <Note>
        <Trans>We're creating your archive. You can leave this page; we'll notify you when it's ready.</Trans>
      </Note>
    );
  }
  if (state === "failed") {
    return (
      <Note tone="danger">
        <Trans>Couldn't create the archive. Try again.</Trans>
      </Note>
    );
  }
  if (state === "none" || readyAt === null || expiresAt === null) return null;
  const size = sizeOf(bytes ?? 0, i18n.locale);
  const [made, until] = [dateTime(readyAt), dateTime(expiresAt)];
  const next = nextAt === null ? null : dateTime(nextAt);
  return (
    <Note>
      <Trans>
        Created on {made}, {size}. Available to download until {until}.
      </Trans>{" "}
      {next === null ? null : <Trans>You can create another one from {next}.</Trans>}
    </Note>
  );
}

const KB = 1_000;
const MB = 1_000 * KB;

function sizeOf(bytes: number, locale: string): string {
  const [value, unit] = bytes < MB ? [bytes / KB, "kilobyte"] : [bytes / MB, "megabyte"];
  const format = { style: "unit", unit, maximumFractionDigits: value < 10 ? 1 : 0 } as const;
  return new Intl.NumberFormat(locale, format).format(value);
}
