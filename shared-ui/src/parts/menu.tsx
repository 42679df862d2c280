import { Menu as ChakraMenu } from "@chakra-ui/react";
import { ChevronRight } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { useReadOnly } from "../read-only.tsx";
import { Portal } from "./portal.tsx";

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** {@link MenuItem}, {@link MenuSeparator} and other content. */
  children: ReactNode;
  placement?: "bottom-start" | "bottom-end" | "right-end" | "top-start";
  minWidth?: number;
}

export function Menu({ trigger, children, placement = "bottom-start", minWidth = 180 }: MenuProps) {
  return (
    <ChakraMenu.Root positioning={{ placement, gutter: 6 }} lazyMount unmountOnExit>
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <Portal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content minW={`${minWidth}px`}>{children}</ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  );
}

export interface ContextMenuProps {
  /** What opens it: right click, long press or the menu key. */
  trigger: ReactElement;
  children: ReactNode;
}

/** A context menu for what is under the pointer or focused. */
export function ContextMenu({ trigger, children }: ContextMenuProps) {
  return (
    <ChakraMenu.Root lazyMount unmountOnExit>
      <ChakraMenu.ContextTrigger asChild>{trigger}</ChakraMenu.ContextTrigger>
      <Portal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content minW="180px">{children}</ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  );
}

export interface SubMenuProps {
  /** Label of the item that opens it. */
  label: ReactNode;
  children: ReactNode;
}

/** A submenu. */
export function SubMenu({ label, children }: SubMenuProps) {
  return (
    <ChakraMenu.Root positioning={{ placement: "right-start", gutter: 2 }} lazyMount unmountOnExit>
      <ChakraMenu.TriggerItem>
        {label}
        <ChevronRight aria-hidden="true" style={{ marginInlineStart: "auto" }} />
      </ChakraMenu.TriggerItem>
      <Portal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content minW="160px" maxH="320px" overflowY="auto">
            {children}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  );
}

export interface MenuItemProps {
  /** Identifies the item within its menu. */
  value: string;
  onSelect?: () => void;
  disabled?: boolean;
  /** Destructive. */
  danger?: boolean;
  /** Renders its child, such as a link, as the item. */
  asChild?: boolean;
  /** False keeps the menu open, for switches. */
  closeOnSelect?: boolean;
  children: ReactNode;
}

export function MenuItem({ value, onSelect, danger = false, disabled = false, children, ...rest }: MenuItemProps) {
  // Destructive items are disabled while viewing as another user.
  const isOff = useReadOnly() && danger;
  return (
    <ChakraMenu.Item
      value={value}
      {...(onSelect ? { onSelect } : {})}
      {...(danger ? { color: "danger.fg" } : {})}
      disabled={disabled || isOff}
      {...rest}
    >
      {children}
    </ChakraMenu.Item>
  );
}

export function MenuSeparator() {
  return <ChakraMenu.Separator />;
}
