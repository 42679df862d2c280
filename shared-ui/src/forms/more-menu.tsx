import { t } from "@entrywise/host/macro";
import { Ellipsis, IconButton, Menu } from "@entrywise/ui";
import type { ComponentProps, ReactNode } from "react";

export interface MoreMenuProps {
  /** What the menu is for; the button's accessible name. */
  name: string;
  size?: ComponentProps<typeof IconButton>["size"];
  children: ReactNode;
}

/** The “more” menu of a row or card. */
export function MoreMenu({ name, size = "sm", children }: MoreMenuProps) {
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton aria-label={t`More options for ${name}`} size={size}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {children}
    </Menu>
  );
}
