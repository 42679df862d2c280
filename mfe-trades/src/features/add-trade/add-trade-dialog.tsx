import { type SlotMap, useHost } from "@entrywise/host";
import { Button, Dialog } from "@entrywise/ui";

/** Leads to where trades are written down. */
export function AddTradeDialog({ onClose }: SlotMap["dialog.addTrade"]) {
  const { navigate } = useHost();
  const go = () => {
    onClose();
    navigate("/trades");
  };
  return (
    <Dialog
      title="Add Trade"
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={go}>
          Go to trades
        </Button>
      }
    >
      <p>Trades are written down on the page of trades.</p>
    </Dialog>
  );
}
