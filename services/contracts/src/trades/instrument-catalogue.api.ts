import { endpoint } from "../shared/endpoint.ts";
import { listOf } from "../shared/wire.ts";
import { instrument } from "./instruments.api.ts";

export const instrumentCatalogueApi = {
  read: endpoint({
    method: "get",
    path: "/instruments/catalogue",
    summary: "Instruments that everybody finds, with their usual contract sizes; for everybody",
    access: "public",
    status: 200,
    answer: listOf(instrument),
  }),
};
