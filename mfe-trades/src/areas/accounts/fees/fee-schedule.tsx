import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import type { FeesOfAccount } from "@entrywise/contracts/trades/fee-schedules.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Button, EmptyState, PageContent, Panel, Plus, Wallet } from "@entrywise/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useFeeEffect, useSaveFees } from "../../../data/fees/fees.queries.ts";
import { EffectPanel } from "./effect-panel.tsx";
import { type FeeDraft, newDraft, toDraft, toLines } from "./fee-form.ts";
import { FeeTable } from "./fee-table.tsx";
import { MarksPanel } from "./marks-panel.tsx";
import { PreviewPanel } from "./preview-panel.tsx";

const SETTLES_MS = 300;

/** Lines that a preview is asked for: as they were typed a moment ago. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Lines with what they come to, and what applying or undoing them does. */
export function FeeSchedule({ account, fees }: { account: TradeAccount; fees: FeesOfAccount }) {
  const { reportError, snackbar } = useHost();
  const [drafts, setDrafts] = useState<readonly FeeDraft[]>(() => fees.lines.map(toDraft));
  const [edited, setEdited] = useState<string | null>(null);
  const settled = useSettled(drafts);
  const lines = toLines(drafts);
  const preview = useFeeEffect(account.id, toLines(settled));
  const effect = preview.data ?? fees.effect;
  const save = useSaveFees(account.id, fees.version);
  const add = () => {
    const draft = newDraft(new Date().toISOString().slice(0, 4).concat("-01-01"));
    setDrafts([...drafts, draft]);
    setEdited(draft.id);
  };
  const send = (isApplied: boolean) => {
    if (lines === null) return;
    const text = isApplied ? t`Fee schedule applied` : t`Estimates undone`;
    save.mutate(
      { lines, isApplied },
      {
        onSuccess: () => {
          setEdited(null);
          snackbar({ type: "success", text });
        },
        onError: (error) => reportError(error, t`Error saving fee schedule`),
      },
    );
  };
  const addButton = (
    <Button size="sm" onClick={add}>
      <Plus aria-hidden="true" />
      {t`Add fee`}
    </Button>
  );
  if (drafts.length === 0 && fees.estimatedTrades === 0) {
    return <NoFees hasCosts={fees.tradesWithCosts > 0} actions={addButton} />;
  }
  return (
    <PageContent>
      <div className="fee-page">
        <div>
          <Panel title={t`Fee schedule`} sub={t`used only where the source has no costs`} actions={addButton} flush>
            <FeeTable drafts={drafts} edited={edited} onEdit={setEdited} onChange={setDrafts} />
            <p className="fee-note">
              {t`Amounts in ${fees.currency}, days in UTC. The most exact line wins. A later first day leaves older trades as they are.`}
            </p>
          </Panel>
          <PreviewPanel effect={effect} currency={fees.currency} />
        </div>
        <div>
          <EffectPanel
            {...{ effect, fees, isPending: save.isPending, canApply: lines !== null }}
            onApply={() => send(true)}
            onUndo={() => send(false)}
          />
          <MarksPanel currency={fees.currency} isLeftOut={fees.isLeftOut} />
        </div>
      </div>
    </PageContent>
  );
}

/** What an account without a schedule says; `hasCosts`: its trades have costs of their own. */
function NoFees({ hasCosts, actions }: { hasCosts: boolean; actions: ReactNode }) {
  return (
    <PageContent>
      <EmptyState
        icon={Wallet}
        title={hasCosts ? t`Your statements carry their own costs` : t`No fee schedule yet`}
        actions={actions}
      >
        {t`Add fees to estimate the costs of trades whose source has none. Estimates are marked and can be undone.`}
      </EmptyState>
    </PageContent>
  );
}
