import { takeSharedFile } from "@entrywise/host/outbox";
import { useSearchParams } from "@entrywise/host/router";
import { useEffect } from "react";

/** A statement that another app has shared is read as if it had been chosen here. */
export function useSharedFile(onFile: (file: File) => void): void {
  const [params, setParams] = useSearchParams();
  const isShared = params.get("shared") === "file";
  useEffect(() => {
    if (!isShared) return;
    void takeSharedFile().then((file) => {
      setParams(
        (now) => {
          now.delete("shared");
          return now;
        },
        { replace: true },
      );
      if (file !== null) onFile(file);
    });
  }, [isShared, onFile, setParams]);
}
