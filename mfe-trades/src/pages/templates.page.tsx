import type { EditorTemplate } from "@entrywise/contracts/trades/editor-templates.api";
import { Page, pageNotFound, useEntitlement } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Link, useLocation, useNavigate } from "@entrywise/host/router";
import { Badge, Button, EmptyState, LayoutTemplate, Library, PageContent, Plus, SkeletonRows } from "@entrywise/ui";
import { NameDialog } from "@entrywise/ui/forms";
import { PageTabs } from "@entrywise/ui/frame";
import { DeleteDialog } from "@entrywise/ui/lists";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useTemplateChanges } from "../areas/trade/templates/template-changes.queries.ts";
import { TemplateEditor } from "../areas/trade/templates/template-editor.tsx";
import { LIBRARY_COUNT } from "../areas/trade/templates/template-library.ts";
import { TemplateList } from "../areas/trade/templates/template-list.tsx";
import { TemplateShelf } from "../areas/trade/templates/template-shelf.tsx";
import { useTemplates } from "../data/templates/templates.queries.ts";
import { LockedFeature } from "../display/locked-feature/locked-feature.tsx";
import "../areas/trade/templates/templates.css";
import "./trades-page.css";

/** Texts to begin others with: `/templates`, `/templates/{id}`, `/templates/library`. */
export function TemplatesPage() {
  const part = useLocation().pathname.split("/")[2] ?? "";
  const own = useTemplates();
  const { data, isFetching } = own;
  return (
    <Page title={t`Templates`} tabs={<TemplateTabs isLibrary={part === "library"} own={data?.length ?? null} />}>
      {data === undefined ? (
        <PageContent>
          <QuerySection query={own} failure={t`Couldn't load templates`} detail={t`Failed to fetch template`} />
        </PageContent>
      ) : (
        <Templates templates={data} part={part} isFetching={isFetching} />
      )}
    </Page>
  );
}

interface TemplatesProps {
  templates: readonly EditorTemplate[];
  part: string;
  isFetching: boolean;
}

function Templates({ templates, part, isFetching }: TemplatesProps) {
  const navigate = useNavigate();
  const changes = useTemplateChanges();
  const [deleting, setDeleting] = useState<EditorTemplate | null>(null);
  const open = (id: string) => void navigate(`/templates/${id}`);
  const { isAllowed, offerUpgrade: upgrade } = useEntitlement("templates");
  const [naming, setNaming] = useState(false);
  const add = () => (isAllowed ? setNaming(true) : upgrade());
  const duplicate = ({ name, template, offeredIn }: EditorTemplate) => {
    if (!isAllowed) upgrade();
    else changes.add.mutate({ name: copyName(name), template, offeredIn }, { onSuccess: ({ id }) => open(id) });
  };
  const nameDialog = naming ? (
    <NameDialog
      title={t`New template`}
      action={t`Create`}
      maxLength={100}
      onCancel={() => setNaming(false)}
      onSave={(name) => {
        setNaming(false);
        changes.add.mutate({ name, template: null }, { onSuccess: ({ id }) => open(id) });
      }}
    />
  ) : null;
  if (part === "library") {
    return (
      <PageContent>
        <TemplateShelf
          owned={new Set(templates.map(({ name }) => name))}
          onAdd={({ name, template, offeredIn }) => changes.add.mutate({ name, template, offeredIn })}
        />
      </PageContent>
    );
  }
  const shown = part === "" ? templates[0] : templates.find(({ id }) => id === part);
  if (part !== "" && shown === undefined) {
    return isFetching ? <SkeletonRows rows={6} height={44} /> : pageNotFound();
  }
  if (shown === undefined) {
    return (
      <PageContent>
        <EmptyState
          icon={LayoutTemplate}
          title={t`No templates yet`}
          actions={
            <>
              <Button variant="solid" onClick={add}>
                <Plus aria-hidden="true" />
                {t`New template`}
                {isAllowed ? null : <Badge>{t`PRO`}</Badge>}
              </Button>
              <Button asChild>
                <Link to="/templates/library">
                  <Library aria-hidden="true" />
                  {t`Library`}
                </Link>
              </Button>
            </>
          }
        >{t`Checklists and prompts to start your notes with.`}</EmptyState>
        {isAllowed ? null : <LockedTemplates />}
        {nameDialog}
      </PageContent>
    );
  }
  return (
    <div className="templates">
      <TemplateList
        templates={templates}
        shownId={shown.id}
        isLocked={!isAllowed}
        onAdd={add}
        onMove={(id, position) => changes.move.mutate({ id, position })}
        onDuplicate={duplicate}
        onDelete={setDeleting}
      />
      <div className="template-side">
        {isAllowed ? null : <LockedTemplates />}
        <TemplateEditor key={shown.id} template={shown} onDuplicate={duplicate} onDelete={setDeleting} />
      </div>
      {nameDialog}
      {deleting === null ? null : (
        <DeleteDialog
          title={t`Delete template`}
          text={t`Delete template ${deleting.name}? Notes that used it won't change.`}
          onCancel={() => setDeleting(null)}
          onDelete={() => {
            // Before it is gone: its own address would then be that of no template.
            void navigate("/templates", { replace: true });
            changes.remove.mutate(deleting.id);
            setDeleting(null);
          }}
        />
      )}
    </div>
  );
}

const LockedTemplates = () => (
  <LockedFeature>{t`Custom templates are included in Pro. You keep the ones you have and any notes that use them.`}</LockedFeature>
);

/** A name has at most 100 letters. */
const copyName = (name: string) => t`${name.trim().slice(0, 93)} (copy)`;

function TemplateTabs({ isLibrary, own }: { isLibrary: boolean; own: number | null }) {
  return (
    <PageTabs
      label={t`Templates`}
      tabs={[
        { to: "/templates", label: t`My templates`, icon: LayoutTemplate, count: own, isCurrent: !isLibrary },
        {
          to: "/templates/library",
          label: t`Library`,
          icon: Library,
          count: LIBRARY_COUNT,
          isCurrent: isLibrary,
        },
      ]}
    />
  );
}
