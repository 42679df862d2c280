import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import type { ReactNode } from "react";
import "./print.css";

/** Print header: whose journal this is and when it was printed. */
export function PrintHeader({ children }: { children?: ReactNode }) {
  const { brand } = useHost();
  const dates = useDateText();
  return (
    <p className="paper-line">
      <b>{brand.name}</b>
      <span>{children}</span>
      <span>{t`Printed ${dates.dateTime(new Date().toISOString())}`}</span>
    </p>
  );
}
