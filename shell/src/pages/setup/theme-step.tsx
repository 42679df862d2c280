import { useHost } from "@entrywise/host";
import { Trans } from "@entrywise/host/macro";
import { Button, Panel } from "@entrywise/ui";
import { usePlatformCall } from "../../session/calls.ts";
import { ThemeChoices } from "../../theme/theme-choices.tsx";
import { StepActions } from "./step-actions.tsx";
import type { StepProps } from "./step-props.ts";
import { useStep } from "./use-step.ts";

/** The theme takes effect at once; going on keeps it, also the one that the brand begins with. */
export function ThemeStep({ onBack, onDone }: StepProps) {
  const { settings } = useHost();
  const callPlatform = usePlatformCall();
  const { isBusy, run } = useStep();
  const save = async () => {
    const { themeMode, themePrimaryColor, themeNeutralColor } = settings;
    await callPlatform("POST /settings/theme", { body: { themeMode, themePrimaryColor, themeNeutralColor } });
    await onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(save);
      }}
    >
      <h1>
        <Trans>Choose your theme</Trans>
      </h1>
      <p className="setup-lead">
        <Trans>Changes apply immediately. You can change them later under Themes.</Trans>
      </p>
      <Panel className="setup-theme">
        <ThemeChoices />
      </Panel>
      <StepActions onBack={onBack} isBusy={isBusy}>
        <Button type="submit" variant="solid" size="lg" loading={isBusy}>
          <Trans>Continue</Trans>
        </Button>
      </StepActions>
    </form>
  );
}
