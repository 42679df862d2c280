import { pageSize } from "@entrywise/contracts/shared/params";
import {
  type DropServer,
  deliveriesApi,
  dropFolder,
  dropTicketHeader,
} from "@entrywise/contracts/trades/deliveries.api";
import { hashPassword, isPassword } from "@entrywise/kit/auth/password";
import type { Tickets } from "@entrywise/kit/auth/tickets";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases, serveRaw } from "@entrywise/kit/http/serve";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { readProfile } from "../import-profiles.service.ts";
import { deleteDelivery, findDeliveries, findStoredFile } from "./deliveries.repository.ts";
import type { DropAttempts } from "./drop-attempts.ts";
import { newDropPassword, newDropUserName } from "./drop-credentials.ts";
import { deliveredBy, type MayImport, openedDrop, readProtocol } from "./drop-logins.ts";
import { findDrop, removeDropPassword, setDropPassword } from "./drops.repository.ts";
import { readFileHours } from "./file-hours.read-model.ts";
import { readWhole, receiveDelivery } from "./receive-delivery.ts";
import type { DeliveryRunner } from "./run-deliveries.ts";

export interface DeliveryParts {
  /** Where terminals connect to; empty where no drop is set up. */
  servers: readonly DropServer[];
  attempts: DropAttempts;
  mayImport: MayImport;
  runner: DeliveryRunner;
  /** For deliveries of those who have signed in. */
  tickets: Tickets;
}

export function deliveriesRoutes(unit: UnitOfWork, parts: DeliveryParts): Router {
  const router = Router();
  serveAccess(router, unit, parts);
  serveDrops(router, unit, parts);
  serveDeliveries(router, unit);
  return router;
}

function serveAccess(router: Router, unit: UnitOfWork, { servers }: DeliveryParts): void {
  serveInPhases(router, unit, deliveriesApi.resetPassword, {
    check: async ({ tx, actor, params }) => {
      await readProfile({ tx, actor }, params.id);
      if (servers.length > 0) return;
      throw new ProblemError(409, "Drop.NotSetUp", "SFTP and FTPS delivery isn't available here.");
    },
    work: async () => {
      const password = newDropPassword();
      return { password, hash: await hashPassword(password) };
    },
    write: async ({ tx, actor, params }, { password, hash }) => {
      const userName = await setDropPassword({ tx, actor }, params.id, { userName: newDropUserName(), hash });
      if (userName === null) throw notFound("Profile");
      return { body: { userName, password, folder: dropFolder, servers: [...servers] } };
    },
  });
  serve(router, unit, deliveriesApi.access, async ({ tx, actor, params }) => {
    const { drop } = await readProfile({ tx, actor }, params.id);
    if (drop === null) throw notFound("Drop");
    return { body: { userName: drop.userName, folder: dropFolder, servers: [...servers] } };
  });
  serve(router, unit, deliveriesApi.close, async ({ tx, actor, params }) => {
    if (!(await removeDropPassword({ tx, actor }, params.id))) throw notFound("Profile");
    return {};
  });
}

/** What the file servers call. */
function serveDrops(router: Router, unit: UnitOfWork, { attempts, mayImport, runner, tickets }: DeliveryParts): void {
  serveInPhases(router, unit, deliveriesApi.logIn, {
    check: async ({ tx, actor, body }) => {
      readProtocol(actor);
      await attempts.begin(body.address, body.userName);
      return findDrop(tx, body.userName);
    },
    work: async ({ actor, body }, drop) => {
      const isRight = await isPassword(body.password, drop?.passwordHash ?? null);
      if (drop === null || !isRight) {
        throw new ProblemError(401, "Drop.WrongPassword", "User name or password is wrong.");
      }
      await attempts.succeeded(body.address, body.userName);
      const opened = await openedDrop(drop, mayImport);
      return { ...opened, ticket: await tickets.issue(deliveredBy(readProtocol(actor), opened)) };
    },
    write: async (_call, opened) => ({ body: opened }),
  });
  serveRaw(router, deliveriesApi.deliver, async ({ actor, params, query, request, response }) => {
    const origin = readProtocol(actor);
    const { userId, brand } = actor;
    const { passwordVersion } = query;
    const ticket = request.get(dropTicketHeader) ?? "";
    const wanted = deliveredBy(origin, { profileId: params.id, userId, brand, passwordVersion });
    if (!(await tickets.isFor(ticket, wanted))) {
      throw new ProblemError(401, "Drop.SignInAgain", "Please sign in again.");
    }
    const bytes = await readWhole(request);
    const delivery = await unit.run(actor, "user", (tx) =>
      receiveDelivery({ tx, actor }, { ...query, profileId: params.id, origin, bytes }),
    );
    runner.look();
    response.status(201).json(delivery);
  });
}

function serveDeliveries(router: Router, unit: UnitOfWork): void {
  serve(router, unit, deliveriesApi.list, async ({ tx, actor, query }) => ({
    body: await findDeliveries({ tx, actor }, pageSize(query.take), query.skip),
  }));
  serve(router, unit, deliveriesApi.hours, async ({ tx, actor, query }) => ({
    body: { hours: await readFileHours({ tx, actor }, query.timeZone, Date.now()) },
  }));
  serveRaw(router, deliveriesApi.file, async ({ actor, params, response }) => {
    const file = await unit.run(actor, "user", (tx) => findStoredFile({ tx, actor }, params.id));
    if (file === null) throw notFound("Delivery");
    response.attachment(file.fileName).type("application/octet-stream").send(file.bytes);
  });
  serve(router, unit, deliveriesApi.dismiss, async ({ tx, actor, params }) => {
    if (!(await deleteDelivery({ tx, actor }, params.id))) throw notFound("Delivery");
    return {};
  });
}
