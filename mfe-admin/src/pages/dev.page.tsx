import { DevFrame } from "../features/dev/dev-frame.tsx";
import { DevIndex } from "../features/dev/dev-index.tsx";

export function DevPage() {
  return (
    <DevFrame current={null}>
      <DevIndex />
    </DevFrame>
  );
}
