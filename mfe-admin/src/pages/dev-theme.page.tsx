import { DevFrame } from "../features/dev/dev-frame.tsx";
import { ThemeTable } from "../features/dev/theme-table.tsx";

export function DevThemePage() {
  return (
    <DevFrame current="theme">
      <ThemeTable />
    </DevFrame>
  );
}
