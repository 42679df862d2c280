import { Button, Menu } from "@entrywise/ui";
import type { ReactNode } from "react";

export function BulkMenu({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <Menu
      placement="top-start"
      trigger={
        <Button size="sm" variant="ghost">
          {icon}
          {label}
        </Button>
      }
    >
      {children}
    </Menu>
  );
}
