import { t } from "@entrywise/host/macro";
import { Ellipsis, IconButton, Menu } from "@entrywise/ui";
import type { ComponentProps, ReactNode } from "react";

export interface MoreMenuProps {
  /** What the menu belongs to, as its button is named. */
  name: string;
  size?: ComponentProps<typeof IconButton>["size"];
  children: ReactNode;
}

/** Everything else that can be done with a row or a card. */
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
