import { Slot } from "@entrywise/host";
import { openSlotDialogAtom } from "@entrywise/host/shell";
import { useAtom } from "jotai";

/** Mounts what a remote has put into a dialog slot while that dialog is open. */
export function SlotDialogs() {
  const [open, setOpen] = useAtom(openSlotDialogAtom);
  if (open === null) return null;
  return <Slot name={open.slot} props={{ ...open.props, onClose: () => setOpen(null) }} />;
}
