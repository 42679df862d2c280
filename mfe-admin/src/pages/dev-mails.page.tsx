import { DevFrame } from "../features/dev/dev-frame.tsx";
import { MailWorkshop } from "../features/dev/mail-workshop.tsx";

export function DevMailsPage() {
  return (
    <DevFrame current="mails">
      <MailWorkshop />
    </DevFrame>
  );
}
