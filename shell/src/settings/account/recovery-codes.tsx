import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Copy, Download } from "@entrywise/ui";

/** New recovery codes, shown this once. */
export function RecoveryCodesBox({ codes }: { codes: readonly string[] }) {
  const { brand, snackbar } = useHost();
  const { t } = useLingui();
  const text = `${codes.join("\n")}\n`;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => snackbar({ type: "success", text: t`Copied` }),
      () => snackbar({ type: "error", text: t`Couldn't copy. Select the codes and copy them manually.` }),
    );
  return (
    <section className="account-codes" aria-label={t`New recovery codes`}>
      <div>
        <b>
          <Trans>New recovery codes</Trans>
        </b>
        <Button size="sm" variant="ghost" asChild>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={`${brand.brandKey}-recovery-codes.txt`}
          >
            <Download aria-hidden="true" />
            <Trans>Download</Trans>
          </a>
        </Button>
        <Button size="sm" variant="outline" onClick={copy}>
          <Copy aria-hidden="true" />
          <Trans>Copy</Trans>
        </Button>
      </div>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          If you lose your phone, each code works once. Save them now: they won't be shown again, and your old codes no
          longer work.
        </Trans>
      </p>
    </section>
  );
}
