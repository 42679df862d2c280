import "./settings.css";
import { useHost } from "@entrywise/host";
import { Trans } from "@entrywise/host/macro";
import { Button, Mail, Panel } from "@entrywise/ui";

/** The partners program (K-190): how one becomes a partner, as long as nothing is paid out by itself. */
export function PartnersSettings() {
  const { brand } = useHost();
  const { name, supportEmail } = brand;
  const subject = encodeURIComponent(`${name} partners program`);
  return (
    <Panel title={<Trans>Partner programme</Trans>} className="settings-block">
      <p>
        <Trans>
          Do you teach trading, run a community or write about it? Partners recommend {name} and share in the revenue.
        </Trans>
      </p>
      <p>
        <Trans>
          Tell us who you are and who your audience is. We'll reply with the terms before anything is agreed.
        </Trans>
      </p>
      <div>
        <Button variant="outline" asChild>
          <a href={`mailto:${supportEmail}?subject=${subject}`}>
            <Mail aria-hidden="true" />
            <Trans>Email {supportEmail}</Trans>
          </a>
        </Button>
      </div>
    </Panel>
  );
}
