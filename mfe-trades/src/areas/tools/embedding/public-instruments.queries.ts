import { instrumentCatalogueApi } from "@entrywise/contracts/trades/instrument-catalogue.api";
import { ApiProblem, useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";
import { apiAddress } from "../../../data/files/file-calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";

const { read } = instrumentCatalogueApi;

/** Instruments that everybody finds; asked without credentials, so that nobody's own are among them. */
export function usePublicInstruments() {
  const host = useHost();
  return useQuery({
    queryKey: ["instruments", "catalogue"],
    queryFn: async ({ signal }) => {
      const response = await fetch(apiAddress(host, read.path), { credentials: "omit", signal });
      if (!response.ok) throw new ApiProblem(response.status, {});
      return responseSchemaOf(read).parse(await response.json()).items;
    },
    staleTime: 3_600_000,
  });
}
