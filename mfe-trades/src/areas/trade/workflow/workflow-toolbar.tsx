import type { Settings } from "@entrywise/contracts/platform/settings";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Button, Plus, Select } from "@entrywise/ui";
import { DateTimeField } from "@entrywise/ui/forms";
import { shownViews, toggledViews, views } from "./workflow-texts.ts";

export interface WorkflowToolbarProps {
  plannedDate: string | null;
  onPlannedDate: (date: string | null) => void;
  /** Ids of the open positions in their order. */
  openIds: readonly string[];
  shownId: string;
  onShow: (openId: string) => void;
  onScaleIn: () => void;
  chosenViews: Settings["workflowViews"];
  onViews: (views: Settings["workflowViews"]) => void;
}

export function WorkflowToolbar(props: WorkflowToolbarProps) {
  const { plannedDate, onPlannedDate, openIds, shownId, onShow, onScaleIn, chosenViews, onViews } = props;
  const shown = shownViews(chosenViews);
  return (
    <div className="workflow-bar">
      <span className="workflow-planned">
        <DateTimeField label={t`Planned Date`} value={plannedDate} onChange={onPlannedDate} clearable large />
      </span>
      {openIds.length > 1 ? (
        <span className="workflow-position">
          <Select
            aria-label={t`Position`}
            size="sm"
            value={shownId}
            options={openIds.map((id, index) => ({ value: id, label: t`Position ${index + 1}` }))}
            onChange={onShow}
          />
        </span>
      ) : null}
      <Button variant="ghost" size="sm" onClick={onScaleIn}>
        <Plus aria-hidden="true" />
        {t`Scale In`}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of buttons everywhere */}
      <div className="workflow-views" role="group" aria-label={t`Views`}>
        {views.map(({ view, title }) => (
          <button
            key={view}
            type="button"
            aria-pressed={shown.some((one) => one.view === view)}
            onClick={() => onViews(toggledViews(chosenViews, view))}
          >
            {i18n._(title)}
          </button>
        ))}
      </div>
    </div>
  );
}
