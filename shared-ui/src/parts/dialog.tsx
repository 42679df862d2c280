import { Dialog as ChakraDialog, Portal } from "@chakra-ui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";

export interface DialogProps {
  title: ReactNode;
  open?: boolean;
  onClose: () => void;
  /** 480, 600 or 800 px wide; the whole screen on small ones. */
  size?: "sm" | "md" | "lg";
  /** Buttons, the primary one last; quiet ones of the left edge go into {@link DialogLeft}. */
  footer?: ReactNode;
  /** "alertdialog" for what needs an answer before anything else. */
  role?: "dialog" | "alertdialog";
  children: ReactNode;
}

/** Escape and the cross close it; focus goes in and comes back. */
export function Dialog({ title, open = true, onClose, size = "sm", footer, role = "dialog", children }: DialogProps) {
  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={(change) => (change.open ? undefined : onClose())}
      // Only a press beside it closes it: focus also goes outside when what was open before gives it back.
      onFocusOutside={(event) => event.preventDefault()}
      size={size}
      role={role}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content>
            <ChakraDialog.Header>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              <IconButton aria-label="Close" onClick={onClose}>
                <X aria-hidden="true" />
              </IconButton>
            </ChakraDialog.Header>
            <ChakraDialog.Body>{children}</ChakraDialog.Body>
            {footer === undefined ? null : <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

/** Keeps quiet actions at the left edge of a dialog's footer. */
export function DialogLeft({ children }: { children: ReactNode }) {
  return <div style={{ marginInlineEnd: "auto", display: "flex", gap: 8 }}>{children}</div>;
}
