import type { Business } from "@entrywise/contracts/business/business.api";
import type { BrandHost, EditedBrand } from "@entrywise/contracts/platform/brand-designs.api";
import { useUnsaved } from "@entrywise/host";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Badge, Button, Field, Input, Panel } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { useBusinessChange } from "../../data/business.queries.ts";

const states: Readonly<Record<BrandHost["state"], MessageDescriptor>> = {
  verified: msg`verified`,
  unverified: msg`not verified yet`,
  missing: msg`no TXT record found`,
  wrong: msg`another TXT record found`,
  away: msg`DNS can't be reached right now`,
};

/** Hosts of the brand, the business's own hosts, and the brand's administrators. */
export function BrandHosts({ business, edited }: { business: Business; edited: EditedBrand }) {
  const { t } = useLingui();
  const call = useBusinessChange<EditedBrand>();
  const [host, setHost] = useState("");
  const unsaved = useUnsaved(host.trim() !== "");
  const params = { businessId: business.id };
  const failure = t`Couldn't update the domain. Try again.`;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (host.trim() === "" || call.isPending) return;
    call.mutate(
      {
        send: (callBusiness) => callBusiness("POST /business/{businessId}/brand/hosts", { params, body: { host } }),
        failure,
      },
      { onSuccess: () => setHost((typed) => (typed === host ? "" : typed)) },
    );
  };
  const verify = (one: string) =>
    call.mutate({
      send: (callBusiness) =>
        callBusiness("POST /business/{businessId}/brand/hosts/verification", { params, body: { host: one } }),
      failure,
    });
  const remove = (one: string) =>
    call.mutate({
      send: (callBusiness) =>
        callBusiness("POST /business/{businessId}/brand/hosts/removal", { params, body: { host: one } }),
      failure,
    });
  return (
    <Panel title={t`Domains and administrators`}>
      <div className="business-stack">
        <ul>
          {edited.hosts.map(({ host: name, isOwn, state, record }) => (
            <li key={name} className="brand-host">
              <span className="business-actions">
                <code>{name}</code>
                <Badge
                  bg={state === "verified" ? "result.win.tint" : "warn.tint"}
                  color={state === "verified" ? "ok.fg" : "warn.fg"}
                >
                  {t(states[state])}
                </Badge>
                {isOwn && state !== "verified" ? (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={t`Verify ${name}`}
                    disabled={call.isPending}
                    onClick={() => verify(name)}
                  >
                    <Trans>Verify</Trans>
                  </Button>
                ) : null}
                {isOwn ? (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t`Remove ${name}`}
                    disabled={call.isPending}
                    onClick={() => remove(name)}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                ) : null}
              </span>
              {record === null || state === "verified" ? null : (
                <small>
                  <Trans>Add this TXT record to your DNS:</Trans> <code>{record.name}</code> <code>{record.value}</code>
                </small>
              )}
            </li>
          ))}
        </ul>
        <form onSubmit={add} className="business-actions" noValidate {...unsaved}>
          <Field label={t`Custom domain`} hint={t`For example desk.example.com`}>
            <Input value={host} autoCapitalize="none" onChange={(event) => setHost(event.target.value)} />
          </Field>
          <Button type="submit" size="sm" variant="outline" disabled={host.trim() === "" || call.isPending}>
            <Trans>Add domain</Trans>
          </Button>
        </form>
        <p>
          <Trans>
            Business Admins manage the brand here and on its own site.{" "}
            <Link to={`/businesses/${business.id}/members`}>Members</Link>
          </Trans>
        </p>
      </div>
    </Panel>
  );
}
