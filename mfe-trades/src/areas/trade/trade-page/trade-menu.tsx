import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import {
  Check,
  Copy,
  Dialog,
  Ellipsis,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  Printer,
  SlidersHorizontal,
  Sparkles,
  Trash2,
  Unlink,
  Users,
} from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tradeDetailKey, tradesHaveChanged } from "../../../data/trade/trade-detail.queries.ts";
import { useAdminCall, useTradesCall } from "../../../data/wire/calls.ts";

export interface TradeMenuProps {
  tradeId: string;
  includePipet: boolean;
  /** Absent where sharing with groups has a button of its own. */
  onGroups?: () => void;
  onPrint: () => void;
  onPipet: (includePipet: boolean) => void;
  onCopy: () => void;
  onInstrument: () => void;
  /** Absent where it was not joined with a broker's trade. */
  onTakeApart?: () => void;
  /** Whether the question stands before the trade is deleted. */
  isAskedToDelete: boolean;
  onAskToDelete: (isAsked: boolean) => void;
  /** The trade is gone. */
  onDeleted: () => void;
}

/** Pipettes, copy, deletion, and for admins the trade as one model (T-223). */
export function TradeMenu({
  tradeId,
  includePipet,
  onGroups,
  onPrint,
  onPipet,
  onCopy,
  onInstrument,
  onTakeApart,
  isAskedToDelete,
  onAskToDelete,
  onDeleted,
}: TradeMenuProps) {
  const { user, privacyMode } = useHost();
  const copyAiData = useAiData(tradeId);
  const remove = useDeleteTrade(tradeId, onDeleted);
  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={
          <IconButton aria-label={t`More`}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {onGroups === undefined ? null : (
          <MenuItem value="groups" onSelect={onGroups}>
            <Users aria-hidden="true" />
            {t`Share with groups`}
          </MenuItem>
        )}
        <MenuItem value="pipette" onSelect={() => onPipet(!includePipet)}>
          {includePipet ? <Check aria-hidden="true" /> : <span style={{ width: 16 }} />}
          {t`Show pipettes`}
        </MenuItem>
        <MenuItem value="copy" onSelect={onCopy}>
          <Copy aria-hidden="true" />
          {t`Copy`}
        </MenuItem>
        <MenuItem value="instrument" onSelect={onInstrument}>
          <SlidersHorizontal aria-hidden="true" />
          {t`Instrument details`}
        </MenuItem>
        {onTakeApart === undefined ? null : (
          <MenuItem value="take-apart" onSelect={onTakeApart}>
            <Unlink aria-hidden="true" />
            {t`Take apart`}
          </MenuItem>
        )}
        <MenuItem value="print" onSelect={onPrint}>
          <Printer aria-hidden="true" />
          {t`Print or save as PDF`}
        </MenuItem>
        {user?.isAdmin ? (
          // The model is full of money: in privacy mode it does not leave the page.
          <MenuItem value="ai-data" disabled={privacyMode} onSelect={() => void copyAiData()}>
            <Sparkles aria-hidden="true" />
            {t`Get AI Data Model`}
          </MenuItem>
        ) : null}
        <MenuSeparator />
        <MenuItem value="delete" danger onSelect={() => onAskToDelete(true)}>
          <Trash2 aria-hidden="true" />
          {t`Delete`}
        </MenuItem>
      </Menu>
      {isAskedToDelete ? (
        <Dialog
          title={t`Delete trade`}
          size="md"
          role="alertdialog"
          onClose={() => onAskToDelete(false)}
          footer={
            <ConfirmFooter
              action={t`Delete`}
              colorPalette="danger"
              disabled={remove.isPending}
              onClick={() => remove.mutate()}
              onCancel={() => onAskToDelete(false)}
            />
          }
        >
          <p>{t`Are you sure you want to delete this trade?`}</p>
        </Dialog>
      ) : null}
    </>
  );
}

function useAiData(tradeId: string) {
  const { snackbar, reportError } = useHost();
  const callAdmin = useAdminCall();
  return async () => {
    try {
      const model = await callAdmin("GET /commands/trades/{id}/ai-data", { params: { id: tradeId } });
      await navigator.clipboard.writeText(JSON.stringify(model, null, 2));
      snackbar({ type: "success", text: t`AI Data Model copied to clipboard.` });
    } catch (error) {
      reportError(error, t`Failed to fetch AI data. Please try again.`);
    }
  };
}

function useDeleteTrade(tradeId: string, onDeleted: () => void) {
  const { snackbar, reportError } = useHost();
  const queries = useQueryClient();
  const callTrades = useTradesCall();
  const restore = async () => {
    try {
      await callTrades("POST /trades/{id}/restore", { params: { id: tradeId } });
      void queries.invalidateQueries();
      snackbar({ type: "success", text: t`Trade restored` });
    } catch (error) {
      reportError(error, t`Couldn't restore the trade`);
    }
  };
  return useMutation({
    mutationFn: () => callTrades("DELETE /trades/{id}", { params: { id: tradeId } }),
    onSuccess: () => {
      tradesHaveChanged(queries);
      snackbar({ type: "success", text: t`Trade deleted`, actionLabel: t`Undo`, onAction: () => void restore() });
      // Whoever comes back to it asks again; this page is on its way elsewhere.
      void queries.invalidateQueries({ queryKey: tradeDetailKey(tradeId), refetchType: "none" });
      onDeleted();
    },
    onError: (error) => reportError(error, t`Failed to delete trade`),
  });
}
