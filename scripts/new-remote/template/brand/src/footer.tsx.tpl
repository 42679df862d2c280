import type { SlotMap } from "@entrywise/host";

export function Footer({ supportEmail }: SlotMap["shell.footer"]) {
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
