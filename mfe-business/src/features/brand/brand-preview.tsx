import type { BrandDesign } from "@entrywise/contracts/platform/brand-design";
import type { EditedBrand } from "@entrywise/contracts/platform/brand-designs.api";
import { navLabel } from "@entrywise/contracts/platform/nav-labels";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Panel, Segmented } from "@entrywise/ui";
import { type CSSProperties, useState } from "react";
import { inNavOrder } from "./brand-parts.ts";

export interface BrandPreviewProps {
  design: BrandDesign;
  published: BrandDesign;
  entries: EditedBrand["entries"];
}

/** A page, the sign-in and a mail as the brand shows them, in its own theme and not in the editor's. */
export function BrandPreview({ design, published, entries }: BrandPreviewProps) {
  const { t } = useLingui();
  const [which, setWhich] = useState<"draft" | "published">("draft");
  const shown = which === "draft" ? design : published;
  const [mode, setMode] = useState<"light" | "dark">(design.theme.themeMode === "dark" ? "dark" : "light");
  return (
    <Panel
      title={t`Preview`}
      className="brand-preview-panel"
      actions={
        <div className="business-actions">
          <Segmented
            label={t`Version`}
            size="sm"
            value={which}
            options={[
              { value: "draft", label: t`Draft` },
              { value: "published", label: t`Published` },
            ]}
            onChange={setWhich}
          />
          <Segmented
            label={t`Theme`}
            size="sm"
            value={mode}
            options={[
              { value: "light", label: t`Light` },
              { value: "dark", label: t`Dark` },
            ]}
            onChange={setMode}
          />
        </div>
      }
    >
      <div
        className="brand-preview"
        data-theme={mode}
        data-primary={shown.theme.themePrimaryColor}
        data-neutral={shown.theme.themeNeutralColor}
        style={
          Object.fromEntries(Object.entries(shown.tokens).map(([name, color]) => [`--${name}`, color])) as CSSProperties
        }
      >
        <PagePreview design={shown} entries={entries} />
        <div className="brand-preview-two">
          <SignInPreview design={shown} />
          <MailPreview design={shown} />
        </div>
      </div>
    </Panel>
  );
}

function Head({ design: { logos, name } }: { design: BrandDesign }) {
  return (
    <span className="brand-preview-head">
      <img src={logos.mark} alt="" width={20} height={20} />
      <b>{name}</b>
    </span>
  );
}

function PagePreview({ design, entries }: Omit<BrandPreviewProps, "published">) {
  const { nav } = design;
  const { i18n } = useLingui();
  const shown = inNavOrder(entries, nav.order)
    .filter(({ id }) => !nav.hide.includes(id))
    .map(({ id, label }) => ({ id, label: navLabel(nav.labels, id, i18n.locale) ?? label }));
  return (
    <div className="brand-preview-page">
      <div className="brand-preview-drawer">
        <Head design={design} />
        <ul>
          {shown.map(({ id, label }, at) => (
            <li key={id} className={at === 0 ? "brand-preview-current" : ""}>
              {label}
            </li>
          ))}
        </ul>
      </div>
      <div className="brand-preview-main">
        <span className="brand-preview-bar">
          <b>{shown[0]?.label}</b>
          <span className="brand-preview-button">
            <Trans>Add Trade</Trans>
          </span>
        </span>
        <span className="brand-preview-card">
          <small>
            <Trans>Net R</Trans>
          </small>
          <b className="brand-preview-win">+16.63R</b>
          <span className="brand-preview-link">
            <Trans>All trades</Trans>
          </span>
        </span>
      </div>
    </div>
  );
}

function SignInPreview({ design }: { design: BrandDesign }) {
  const { t, i18n } = useLingui();
  const said = design.texts[i18n.locale === "de" ? "de" : "en"];
  const { name } = design;
  return (
    <div className="brand-preview-card">
      <Head design={design} />
      <b>{said.signInTitle || t`Sign in to ${name}`}</b>
      {said.signInText ? <span>{said.signInText}</span> : null}
      <span className="brand-preview-input">
        <Trans>Email</Trans>
      </span>
      <span className="brand-preview-button">
        <Trans>Log In</Trans>
      </span>
    </div>
  );
}

function MailPreview({ design }: { design: BrandDesign }) {
  const { i18n } = useLingui();
  const said = design.texts[i18n.locale === "de" ? "de" : "en"];
  const sender = design.mailSender || design.name;
  const { name } = design;
  return (
    <div className="brand-preview-card">
      <small>
        <Trans>From {sender}</Trans>
      </small>
      <b>{name}</b>
      <span>
        <Trans>You're invited to {name}.</Trans>
      </span>
      <span className="brand-preview-button">
        <Trans>Open {name}</Trans>
      </span>
      <small>{design.supportEmail}</small>
      {said.mailNote ? <small>{said.mailNote}</small> : null}
    </div>
  );
}
