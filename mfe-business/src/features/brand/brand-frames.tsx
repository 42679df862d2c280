import { EMBED_HOSTS } from "@entrywise/contracts/platform/brand-design";
import { useUnsaved } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, Field, Input, Panel } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import type { DesignPart } from "./brand-parts.ts";
import { Changed } from "./changed.tsx";
import { parseFrameHost } from "./frame-host.ts";

/** Websites allowed to embed the brand's calculators. */
export function BrandFrames({ design, published, errors, change }: DesignPart) {
  const { t } = useLingui();
  const hosts = design.embedHosts ?? [];
  const before = published.embedHosts ?? [];
  const [typed, setTyped] = useState("");
  const unsaved = useUnsaved(typed.trim() !== "");
  const [error, setError] = useState<string>();
  const isFull = hosts.length >= EMBED_HOSTS;
  const set = (embedHosts: string[]) => change({ embedHosts: embedHosts.length === 0 ? undefined : embedHosts });
  const add = (event: FormEvent) => {
    event.preventDefault();
    const host = parseFrameHost(typed);
    if (host === null) return setError(t`Enter a domain such as www.example.com`);
    if (hosts.includes(host)) return setError(t`${host} is already in the list`);
    set([...hosts, host]);
    setTyped("");
  };
  return (
    <Panel title={t`Embedded calculators`} sub={t`embedded`}>
      <div className="business-stack">
        {hosts.length === 0 ? (
          <p>
            <Trans>No website can embed them.</Trans> <Changed value={hosts} published={before} />
          </p>
        ) : (
          <ul aria-label={t`Websites`}>
            {hosts.map((host, at) => (
              <li key={host} className="brand-host">
                <span className="business-actions">
                  <code>{host}</code>
                  {before.includes(host) ? null : (
                    <Badge bg="warn.tint" color="warn.fg">
                      <Trans>changed</Trans>
                    </Badge>
                  )}
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t`Remove ${host}`}
                    onClick={() => set(hosts.filter((one) => one !== host))}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </span>
                {errors[`embedHosts.${at}`] ? <small role="alert">{errors[`embedHosts.${at}`]}</small> : null}
              </li>
            ))}
          </ul>
        )}
        <form onSubmit={add} className="business-actions" noValidate {...unsaved}>
          <Field label={t`Website domain`} hint={t`For example www.example.com`} error={error ?? errors.embedHosts}>
            <Input
              value={typed}
              autoCapitalize="none"
              onChange={({ target: { value } }) => {
                setTyped(value);
                setError(undefined);
              }}
            />
          </Field>
          <Button type="submit" size="sm" variant="outline" disabled={typed.trim() === "" || isFull}>
            <Trans>Add website</Trans>
          </Button>
        </form>
      </div>
    </Panel>
  );
}
