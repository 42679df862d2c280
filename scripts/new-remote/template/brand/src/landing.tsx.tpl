import type { SlotMap } from "@entrywise/host";
import { Trans } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";
import "./{{name}}.css";

/** What a visitor sees first. */
export function Landing({ brandName, signInHref, invitationHref, example }: SlotMap["shell.landing"]) {
  return (
    <div className="{{name}}-landing">
      <div>
        <h1>{brandName}</h1>
        <p>
          <Trans>Record, review and learn from every trade.</Trans>
        </p>
        <Button size="lg" variant="solid" asChild>
          <a href={signInHref}>
            <Trans>Log In</Trans>
          </a>
        </Button>
        {invitationHref === undefined ? null : (
          <Button size="lg" variant="ghost" asChild>
            <a href={invitationHref}>
              <Trans>I have an invite</Trans>
            </a>
          </Button>
        )}
      </div>
      {example}
    </div>
  );
}
