import { Popover as ChakraPopover, type PopoverRootProps } from "@chakra-ui/react";
import { useId } from "react";
import { movedFocus } from "../layout/moved-focus.ts";

/** Focus goes in and comes back, each time only while nobody has moved it elsewhere. */
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

/** A panel beside its button. */
export const Popover: Omit<typeof ChakraPopover, "Root"> & { Root: typeof PopoverRoot } = {
  ...ChakraPopover,
  Root: PopoverRoot,
};
