import { Popover as ChakraPopover, type PopoverRootProps } from "@chakra-ui/react";
import { useId } from "react";
import { movedFocus } from "../layout/moved-focus.ts";

/** Moves focus in and returns it, unless focus has moved elsewhere. */
function PopoverRoot(props: PopoverRootProps) {
  const id = useId();
  const content = () => document.getElementById(id);
  return (
    <ChakraPopover.Root
      ids={{ content: id }}
      initialFocusEl={() => focusedIn(content())}
      finalFocusEl={() => movedFocus(content())}
      {...props}
    />
  );
}

function focusedIn(content: Element | null): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && content?.contains(active) === true ? active : null;
}

/** A panel next to its button. */
export const Popover: Omit<typeof ChakraPopover, "Root"> & { Root: typeof PopoverRoot } = {
  ...ChakraPopover,
  Root: PopoverRoot,
};
