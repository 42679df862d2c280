import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MailRequest } from "@entrywise/contracts/shared/mails";
import { jobActor } from "@entrywise/kit/auth/actor";
import { readBrandFolder } from "@entrywise/kit/brands";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { createUnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { type Outbox, startOutbox } from "@entrywise/kit/events/outbox";
import { createLogger } from "@entrywise/kit/logging";
import { createMailer } from "@entrywise/kit/mail/send-mail";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, inject, test, vi } from "vitest";
import { createMailWorker } from "../../services/identity/src/mail/mail-worker.ts";
import { renderMails } from "../../services/identity/src/mail/templates/render-mails.tsx";
import { smtpTransport } from "../../services/identity/src/mail/transports.ts";
import { remindTrials } from "../../services/platform/src/features/membership/remind-trials.ts";
import { sendDueMails } from "../../services/platform/src/features/notifications/due-mails.repository.ts";
import { definition } from "../../services/platform/src/service.ts";

const DAY_MS = 86_400_000;
const root = join(import.meta.dirname, "../..");

/** A mail server that keeps what it takes. */
async function mailServer() {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          received.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as { port: number };
  const transport = smtpTransport({ SMTP_HOST: "127.0.0.1", SMTP_PORT: port, SMTP_TLS: "none" });
  const close = async () => {
    transport.close();
    await new Promise<void>((closed) => server.close(closed));
  };
  return { received, transport, close };
}

test("P-161 P-352 a trial that is about to end is said by mail through a mail server, once, as the clock moves", async () => {
  const { ownerUrl } = inject("system");
  const source = createDataSource({ url: ownerUrl, schema: "platform", entities: definition.entities, migrations: [] });
  await source.initialize();
  const unit = createUnitOfWork(source);
  const logger = createLogger("platform", "silent");
  const outbox = await startOutbox({ service: "platform", databaseUrl: ownerUrl, unit: null, logger });
  const job = jobActor("platform");
  const api = serviceApi("platform", newActor({ plan: "basic", email: `${crypto.randomUUID()}@example.net` }));
  await api.call("POST", "/users", { body: { fullName: "Ida Roth" } });
  await api.call("POST", "/settings/language", { body: { value: "de" } });
  const { body: trial } = await api.call<{ userMembership: { currentPeriodEnd: string } }>(
    "POST",
    "/subscriptions/trial",
  );
  const end = new Date(trial.userMembership.currentPeriodEnd);
  const at = (daysBefore: number) => new Date(end.getTime() - daysBefore * DAY_MS);
  const mine = () =>
    source.query("select mail_due_at as due from platform.notification where user_id = $1 and kind = $2", [
      api.actor.userId,
      "membership.trialEnds",
    ]) as Promise<{ due: Date | null }[]>;

  await unit.run(job, "job", (tx) => remindTrials(tx, outbox, at(4)));
  expect(await mine()).toEqual([]);
  await unit.run(job, "job", (tx) => remindTrials(tx, outbox, at(2)));
  await vi.waitFor(async () => expect(await mine()).toHaveLength(1), { timeout: 20_000 });

  // Its five minutes are over, and by this clock nobody else's.
  const requests: MailRequest[] = [];
  const outboxOfRequests = {
    publish: async (_tx: unknown, _name: string, event: unknown) => void requests.push(event as MailRequest),
  };
  const mails = {
    mailer: createMailer(outboxOfRequests as unknown as Outbox, "platform"),
    tickets: { issue: async () => "ticket" },
  };
  const send = () =>
    unit.run(job, "job", async (tx) => {
      await tx.query(
        "update notification set mail_due_at = '2000-01-01' where user_id = $1 and mail_due_at is not null",
        [api.actor.userId],
      );
      await sendDueMails(tx, mails, new Date("2000-01-02"));
    });
  await send();
  await send();
  expect(requests).toHaveLength(1);

  const { received, transport, close } = await mailServer();
  const records = readBrandFolder(join(root, "deploy/brands")).all();
  const deliver = createMailWorker({
    mails: await renderMails(),
    tokens: readFileSync(join(root, "shared-ui/src/styles/tokens.css"), "utf8"),
    recordOf: (key) => records.find(({ brand }) => brand.brandKey === key) ?? null,
    originOf: (record) => `http://${record.hosts[0]}:4000`,
    from: null,
    transport,
    giveUp: async () => undefined,
    logger,
  });
  const [event] = requests;
  if (event === undefined) throw new Error("no mail was asked for");
  await deliver({ id: crypto.randomUUID(), event, isLast: false });
  const day = end.toISOString().slice(0, 10);
  expect(received).toHaveLength(1);
  expect(received[0]?.subject).toBe(`Deine Pro-Testphase endet am ${day}`);
  expect(received[0]?.text).toContain("Deine Daten bleiben in jedem Fall.");
  expect(received[0]?.text).toContain("/settings/membership");
  expect(received[0]?.html).toContain('lang="de"');
  expect(received[0]?.to).toMatchObject([{ address: api.actor.email }]);
  await close();
  await outbox.stop();
  await source.destroy();
});
