import { dataSafety } from "@entrywise/contracts/platform/data-safety.api";
import { useLingui } from "@entrywise/host/macro";
import { QuerySection } from "@entrywise/ui/states";
import { useQuery } from "@tanstack/react-query";
import { usePlatformCall } from "../../data/calls.ts";
import { ArchiveAge } from "./archive-age.tsx";
import { LastTrial } from "./last-trial.tsx";
import "./data-safety.css";

const refetchInterval = 60_000;

/** What would be lost with the machine, and whether a restore works. */
export function DataSafety() {
  const { t } = useLingui();
  const callPlatform = usePlatformCall();
  const safety = useQuery({
    queryKey: ["admin", "data-safety"],
    queryFn: ({ signal }) => callPlatform("GET /releases/data-safety", { parser: dataSafety, signal }),
    refetchInterval,
  });
  return (
    <QuerySection query={safety} failure={t`Couldn't load the archive's age`} rows={3} rowHeight={32}>
      {({ archive, trials }) => (
        <>
          <ArchiveAge archive={archive} />
          <LastTrial trials={trials} hasArchive={archive !== null} />
        </>
      )}
    </QuerySection>
  );
}
