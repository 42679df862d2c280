import { endpoint } from "./endpoint.ts";

/**
 * What a service has of a person, for the archive that they may ask for: a JSON object a line, `{"table":"trade","row":{…}}`,
 * decimals as texts, and `{"end":true}` when nothing is missing.
 */
export const ownDataApi = {
  read: endpoint({
    method: "get",
    path: "/internal/own-data",
    summary: "Everything that this service has of the user",
    access: "service",
    status: 200,
    kind: "stream",
  }),
};
