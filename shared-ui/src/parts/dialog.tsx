import { Dialog as ChakraDialog } from "@chakra-ui/react";
import { t } from "@entrywise/host/macro";
import { X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { Portal } from "./portal.tsx";

export interface DialogProps {
  title: ReactNode;
  open?: boolean;
  onClose: () => void;
  /** 480, 600 or 800 px wide, or a box of 880 × 612 for a search; the whole screen on phones, or a sheet at its lower edge. */
  size?: "sm" | "md" | "lg" | "search" | "sheet";
  /** Buttons, the primary one last; secondary ones at the left edge go into {@link DialogLeft}. */
  footer?: ReactNode;
  /** "alertdialog" for decisions that can't wait. */
  role?: "dialog" | "alertdialog";
  children: ReactNode;
}

/** Chakra's size names. */
const chakraSizes = { sm: "sm", md: "md", lg: "lg", search: "xl", sheet: "xs" } as const;

/** Closes on Escape and the cross; moves focus in and returns it. */
export function Dialog({ title, open = true, onClose, size = "sm", footer, role = "dialog", children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(openerNow); // before part of the dialog takes focus itself
  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={(change) => (change.open ? undefined : onClose())}
      // Only a press outside closes it: focus also leaves when what was open before returns it.
      onFocusOutside={(event) => event.preventDefault()}
      initialFocusEl={() => firstField(content.current)}
      finalFocusEl={() => wayBack(opener)}
      size={chakraSizes[size]}
      role={role}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content
            ref={(element) => {
              content.current = element;
              if (element !== null) openers.set(element, opener);
            }}
          >
            <ChakraDialog.Header>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              <IconButton aria-label={t`Close`} onClick={onClose}>
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

const fields = ':is(input:not([type="hidden"], [type="file"]), textarea, [role="combobox"]):not(:disabled, [readonly])';

interface Opener {
  element: Element | null;
  /** The dialog that contains it, which may be replaced by the one it opens. */
  dialog: Element | null;
}

const openers = new WeakMap<Element, Opener>();

function openerNow(): Opener {
  const element = document.activeElement;
  return { element, dialog: element?.closest('[role="dialog"], [role="alertdialog"]') ?? null };
}

/** What had focus, or had it before a dialog that is gone. */
function wayBack({ element, dialog }: Opener): HTMLElement | null {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) return element;
  const before = dialog === null ? undefined : openers.get(dialog);
  return before === undefined ? null : wayBack(before);
}

/** The first text field; null (the cross) without one. On touch screens the keyboard would cover the dialog. */
function firstField(content: HTMLElement | null): HTMLElement | null {
  const chosen = content?.querySelector<HTMLElement>("[data-autofocus]");
  if (chosen) return chosen;
  if (content?.contains(document.activeElement)) return document.activeElement as HTMLElement; // a part took it
  if (window.matchMedia("(pointer: coarse)").matches) return null;
  return content?.querySelector<HTMLElement>(fields) ?? null;
}

/** Places secondary actions at the left edge of a dialog's footer. */
export function DialogLeft({ children }: { children: ReactNode }) {
  return <div style={{ marginInlineEnd: "auto", display: "flex", gap: 8 }}>{children}</div>;
}
