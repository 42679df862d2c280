import { Slot } from "@entrywise/host";
import { openSlotDialogAtom } from "@entrywise/host/shell";
import { useAtom } from "jotai";

/** Mounts a dialog slot's content while its dialog is open. */
export function SlotDialogs() {
  const [open, setOpen] = useAtom(openSlotDialogAtom);
  if (open === null) return null;
  return <Slot name={open.slot} props={{ ...open.props, onClose: () => setOpen(null) }} />;
}
