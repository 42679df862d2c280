import { bootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { useQuery } from "@tanstack/react-query";

/** The shell of this page. */
export interface ShellBuild {
  version: string;
  /** Host API that it offers to remotes. */
  contract: string;
  /** Bytes of its first script as this browser got them; null where the browser doesn't say. */
  script: number | null;
}

const ofShell = bootManifest.pick({ shell: true, contract: true }).loose();

function scriptSize(): number | null {
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const script = files.find(({ name }) => /\/shell\/main\.(.*\.)?js$/.test(name));
  return script === undefined || script.encodedBodySize === 0 ? null : script.encodedBodySize;
}

/** What runs in this page around all remotes; it has no release in the registry. */
export function useShellBuild() {
  return useQuery({
    queryKey: ["releases", "shell"],
    queryFn: async ({ signal }): Promise<ShellBuild> => {
      const response = await fetch("/boot", { signal });
      const { shell, contract } = ofShell.parse(await response.json());
      return { version: shell, contract, script: scriptSize() };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
