import type { Business } from "@entrywise/contracts/business/business.api";
import { type BrandDesign, brandDesign } from "@entrywise/contracts/platform/brand-design";
import type { EditedBrand } from "@entrywise/contracts/platform/brand-designs.api";
import { useDateText } from "@entrywise/host/dates";
import { useDraft } from "@entrywise/host/drafts";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, Note } from "@entrywise/ui";
import { serverErrors } from "@entrywise/ui/forms";
import { useEffect, useRef } from "react";
import { useBusinessChange } from "../../data/business.queries.ts";
import { BrandColours } from "./brand-colours.tsx";
import { BrandFrames } from "./brand-frames.tsx";
import { BrandHosts } from "./brand-hosts.tsx";
import { BrandLinks } from "./brand-links.tsx";
import { BrandLogos } from "./brand-logos.tsx";
import { BrandNavigation } from "./brand-navigation.tsx";
import { countChanges, isSame } from "./brand-parts.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { BrandTexts } from "./brand-texts.tsx";
import { BrandVersions } from "./brand-versions.tsx";
import { useDesignErrors } from "./use-design-errors.ts";
import "./brand.css";

export interface BrandEditorProps {
  business: Business;
  edited: EditedBrand;
}

/** Edits a draft beside its preview; pages change when it is published. */
export function BrandEditor({ business, edited }: BrandEditorProps) {
  const save = useBusinessChange<EditedBrand>();
  const { draft, published } = edited;
  const saved = draft?.design ?? published.design;
  // Input belongs to the draft it was based on, so that it doesn't overwrite somebody else's save.
  const on = `${published.version} ${draft?.rowVersion ?? 0}`;
  const typed = useDraft<{ on?: string; design?: BrandDesign }>(`brand-${business.id}`, {});
  const isOld = typed.isTyped && typed.value.on !== on;
  useEffect(() => {
    if (isOld) typed.forget();
  });
  const design = isOld ? saved : (typed.value.design ?? saved);
  // An upload changes the draft as it is when it completes.
  const latest = useRef(design);
  latest.current = design;
  const local = useDesignErrors(design, edited);
  const isChanged = !isSame(design, saved);
  const errors = { ...serverErrors(save.error, {}), ...local };
  const changes = countChanges(design, published.design);
  const isReady = Object.keys(local).length === 0 && brandDesign.safeParse(design).success;
  const part = {
    design,
    published: published.design,
    errors,
    change: (some: Partial<typeof design>) => {
      latest.current = { ...latest.current, ...some };
      typed.type({ on, design: latest.current });
    },
  };
  return (
    <>
      <BrandActions
        business={business}
        edited={edited}
        design={design}
        state={{ isChanged, isReady, changes }}
        save={save}
        onUndo={typed.forget}
      />
      <DesignErrors errors={errors} />
      <div className="brand-two">
        <div className="business-stack">
          <BrandLogos {...part} businessId={business.id} />
          <BrandColours {...part} />
          <BrandTexts {...part} />
          <BrandLinks {...part} />
          <BrandNavigation {...part} entries={edited.entries} />
          <BrandFrames {...part} />
          <BrandHosts edited={edited} business={business} />
        </div>
        <BrandPreview design={design} published={published.design} entries={edited.entries} />
      </div>
    </>
  );
}

interface BrandActionsProps extends BrandEditorProps {
  design: BrandDesign;
  state: {
    /** Has unsaved input. */
    isChanged: boolean;
    /** Can be saved. */
    isReady: boolean;
    /** Sections that differ from what is published. */
    changes: number;
  };
  save: ReturnType<typeof useBusinessChange<EditedBrand>>;
  onUndo: () => void;
}

/** Brand versions and draft actions. */
function BrandActions({ business, edited, design, state, save, onUndo }: BrandActionsProps) {
  const { t } = useLingui();
  const dates = useDateText();
  const publish = useBusinessChange<EditedBrand>();
  const discard = useBusinessChange();
  const { draft, published } = edited;
  const { isChanged, isReady, changes } = state;
  const params = { businessId: business.id };
  const next = draft?.version ?? published.version + 1;
  return (
    <div className="business-actions">
      {changes > 0 ? (
        <Badge bg="warn.tint" color="warn.fg">
          <Trans>
            Draft {next}, changed sections: {changes}
          </Trans>
        </Badge>
      ) : null}
      <Badge bg="bg.muted" color="fg.muted">
        <Trans>
          Published {published.version}, {dates.day(published.publishedAt)}
        </Trans>
      </Badge>
      {draft === null || isChanged ? null : (
        <small role="status">
          <Trans>Saved {dates.dateTime(draft.savedAt)}</Trans>
        </small>
      )}
      <span className="brand-spacer" />
      <Button size="sm" variant="ghost" disabled={!isChanged} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
      <BrandVersions business={business} edited={edited} />
      {draft === null ? null : (
        <Button
          size="sm"
          variant="outline"
          disabled={discard.isPending}
          onClick={() =>
            discard.mutate({
              send: (callBusiness) => callBusiness("DELETE /business/{businessId}/brand/draft", { params }),
              failure: t`Couldn't discard the draft. Try again.`,
            })
          }
        >
          <Trans>Discard draft</Trans>
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        disabled={!isChanged || !isReady || save.isPending}
        onClick={() =>
          save.mutate({
            send: (callBusiness) =>
              callBusiness("PUT /business/{businessId}/brand/draft", {
                params,
                body: design,
                ifMatch: draft?.rowVersion ?? 0,
              }),
            failure: t`Couldn't save the draft. Try again.`,
          })
        }
      >
        <Trans>Save draft</Trans>
      </Button>
      <Button
        size="sm"
        variant="solid"
        disabled={draft === null || isChanged || draft.problems.length > 0 || publish.isPending}
        onClick={() => {
          if (draft === null) return;
          const body = { rowVersion: draft.rowVersion };
          publish.mutate({
            send: (callBusiness) => callBusiness("POST /business/{businessId}/brand/publication", { params, body }),
            failure: t`Couldn't publish the brand. Try again.`,
            done: t`Version ${next} published`,
          });
        }}
      >
        <Trans>Publish version {next}</Trans>
      </Button>
    </div>
  );
}

function DesignErrors({ errors }: { errors: Readonly<Record<string, string>> }) {
  const { t } = useLingui();
  if (Object.keys(errors).length === 0) return null;
  return (
    <Note tone="danger">
      <ul aria-label={t`Missing or low contrast`}>
        {Object.entries(errors).map(([field, message]) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
    </Note>
  );
}
