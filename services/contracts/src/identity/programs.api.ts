import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant } from "../shared/wire.ts";
import { programScopes } from "./program-scopes.ts";

const scopes = z.array(z.enum(programScopes));

/** A program that its person has let in. */
export const connectedProgram = z
  .object({
    id: z.uuid(),
    /** As the program calls itself. */
    name: z.string(),
    /** Where it takes people after they let it in: a host, or the scheme of an installed program. */
    origin: z.string(),
    scopes,
    connectedAt: instant,
  })
  .meta({ id: "ConnectedProgram" });
export type ConnectedProgram = z.infer<typeof connectedProgram>;

export const programs = z
  .object({
    isOn: z.boolean(),
    /** What a program is given to connect. */
    address: z.url(),
    items: z.array(connectedProgram),
  })
  .meta({ id: "Programs" });
export type Programs = z.infer<typeof programs>;

/** Programs of the person's choice that read the journal (Y-340). */
export const programsApi = {
  list: endpoint({
    method: "get",
    path: "/account/programs",
    summary: "Programs that may read the journal, newest first",
    access: "user",
    status: 200,
    answer: programs,
  }),
  turn: endpoint({
    method: "put",
    path: "/account/programs/access",
    summary: "Turn access for programs on or off; those that are connected stay so",
    access: "user",
    body: z.strictObject({ isOn: z.boolean() }),
    status: 204,
  }),
  disconnect: endpoint({
    method: "delete",
    path: "/account/programs/{id}",
    summary: "End a program's access at once",
    access: "user",
    params: z.object({ id: z.uuid() }),
    status: 204,
  }),
};

/** Whose token it is, and what its program may read. */
export const programAccess = z
  .object({
    userId: z.uuid(),
    programId: z.uuid(),
    name: z.string(),
    scopes,
    /** Whether the person lets programs in at all. */
    isOn: z.boolean(),
  })
  .meta({ id: "ProgramAccess" });
export type ProgramAccess = z.infer<typeof programAccess>;

export const programServiceApi = {
  check: endpoint({
    method: "post",
    path: "/internal/program-tokens/check",
    summary: "Whose token it is; 404 for one that is expired, withdrawn or for something else",
    access: "service",
    body: z.strictObject({ token: z.string().max(500), resource: z.string().max(300) }),
    status: 200,
    answer: programAccess,
    isShownOnce: true,
  }),
};
