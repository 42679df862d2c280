import { useLingui } from "@entrywise/host/macro";
import { DeadMails } from "../features/mails/dead-mails.tsx";
import { AdminFrame } from "../frame/admin-frame.tsx";

export function MailsPage() {
  const { t } = useLingui();
  return (
    <AdminFrame title={t`Emails`} current="mails">
      <DeadMails />
    </AdminFrame>
  );
}
