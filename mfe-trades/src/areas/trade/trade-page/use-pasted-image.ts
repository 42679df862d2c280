import { imageAmong } from "@entrywise/ui/media";
import { useEffect, useState } from "react";

/** The image that was pasted last anywhere on the page, unless somebody nearer took it: an editor, a dialog. */
export function usePastedImage(): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const pasted = imageAmong(event.clipboardData?.files);
      if (event.defaultPrevented || pasted === null) return;
      event.preventDefault();
      setFile(pasted);
    };
    addEventListener("paste", listen);
    return () => removeEventListener("paste", listen);
  }, []);
  return file;
}
