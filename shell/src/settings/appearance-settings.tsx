import { Panel } from "@entrywise/ui";
import { ThemeChoices } from "../theme/theme-choices.tsx";

export function AppearanceSettings() {
  return (
    <Panel title="Appearance" className="shell-settings-panel">
      <ThemeChoices />
    </Panel>
  );
}
