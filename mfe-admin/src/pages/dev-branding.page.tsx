import { Branding } from "../features/dev/branding.tsx";
import { DevFrame } from "../features/dev/dev-frame.tsx";

export function DevBrandingPage() {
  return (
    <DevFrame current="branding">
      <Branding />
    </DevFrame>
  );
}
