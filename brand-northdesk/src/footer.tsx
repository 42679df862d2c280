import type { SlotMap } from "@entrywise/host";
import "./northdesk.css";

export function Footer({ brandName, supportEmail }: SlotMap["shell.footer"]) {
  return (
    <span className="nd-footer">
      <span>{brandName} is for members of the desk</span>
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </span>
  );
}
