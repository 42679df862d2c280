import { useHost } from "@entrywise/host";
import { Button, Check, Dialog, Ellipsis, IconButton, Menu, MenuItem, MenuSeparator, Trash2 } from "@entrywise/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { tradesHaveChanged } from "../../trade-detail-data/trade-detail.queries.ts";

export interface TradeMenuProps {
  tradeId: string;
  includePipet: boolean;
  onPipet: (includePipet: boolean) => void;
  /** The trade is gone. */
  onDeleted: () => void;
}

/** Pipettes and deletion. */
export function TradeMenu({ tradeId, includePipet, onPipet, onDeleted }: TradeMenuProps) {
  const [asked, setAsked] = useState(false);
  const remove = useDeleteTrade(tradeId, onDeleted);
  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={
          <IconButton aria-label="More">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem value="pipette" onSelect={() => onPipet(!includePipet)}>
          {includePipet ? <Check aria-hidden="true" /> : <span style={{ width: 16 }} />}
          Pipette
        </MenuItem>
        <MenuSeparator />
        <MenuItem value="delete" danger onSelect={() => setAsked(true)}>
          <Trash2 aria-hidden="true" />
          Delete
        </MenuItem>
      </Menu>
      {asked ? (
        <Dialog
          title="Delete trade"
          size="md"
          role="alertdialog"
          onClose={() => setAsked(false)}
          footer={
            <>
              <Button variant="ghost" onClick={() => setAsked(false)}>
                Cancel
              </Button>
              <Button variant="solid" colorPalette="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
                Delete
              </Button>
            </>
          }
        >
          <p>Are you sure you want to delete this trade?</p>
        </Dialog>
      ) : null}
    </>
  );
}

function useDeleteTrade(tradeId: string, onDeleted: () => void) {
  const { api, snackbar, reportError } = useHost();
  const queries = useQueryClient();
  const trades = api("trades");
  const restore = async () => {
    try {
      await trades.post(`/trades/${tradeId}/restore`);
      void queries.invalidateQueries();
      snackbar({ type: "success", text: "Trade restored" });
    } catch (error) {
      reportError(error, "Failed to restore trade");
    }
  };
  return useMutation({
    mutationFn: () => trades.delete(`/trades/${tradeId}`),
    onSuccess: () => {
      tradesHaveChanged(queries);
      snackbar({ type: "success", text: "Trade deleted", actionLabel: "Undo", onAction: () => void restore() });
      onDeleted();
    },
    onError: (error) => reportError(error, "Failed to delete trade"),
  });
}
