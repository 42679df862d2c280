import { DevFrame } from "../features/dev/dev-frame.tsx";
import { ImageWorkshop } from "../features/dev/image-workshop.tsx";

export function DevImagesPage() {
  return (
    <DevFrame current="images">
      <ImageWorkshop />
    </DevFrame>
  );
}
