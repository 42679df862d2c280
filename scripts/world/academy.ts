import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { MadeApiKey } from "@entrywise/contracts/business/api-keys.api";
import type { Business } from "@entrywise/contracts/business/business.api";
import type { MadeWebhook } from "@entrywise/contracts/business/webhooks.api";
import { DAY_MS } from "./calendar.ts";
import type { World, WorldPart } from "./parts.ts";
import { moveClock, payByCard } from "./payments.ts";
import type { Person } from "./person.ts";

const NAME = "Harbour Trading Academy";
/** Three of them are the days that the payments sandbox of a new world is behind. */
const MONTH_DAYS = 31;
/** Payments go from three months ago to today: each month is a part of its own, so that none is gone through twice. */
export const academyParts: readonly WorldPart[] = [
  { name: "Academy, deposit", fill: payDeposit },
  { name: "Academy, first month", fill: ({ port }) => moveClock(port, MONTH_DAYS) },
  { name: "Academy, second month", fill: ({ port }) => moveClock(port, MONTH_DAYS) },
  { name: "Academy, third month", fill: ({ port }) => moveClock(port, MONTH_DAYS) },
  { name: "Academy, members, keys and webhooks", fill: fillAcademy },
];

async function academyOf(person: Person): Promise<Business> {
  const { items } = await person.get<{ items: Business[] }>("/business");
  const academy = items.find(({ name }) => name === NAME);
  if (academy === undefined) throw new Error(`${person.key} has no ${NAME}`);
  return academy;
}

async function payDeposit({ port, signIn, calendar, tell }: World): Promise<void> {
  const [noah, hugo] = [await signIn("businessAdmin"), await signIn("member2")];
  const { id, paymentSetupStatus } = await academyOf(noah);
  if (paymentSetupStatus !== "Complete") {
    const { url } = await noah.post<{ url: string }>(`/business/${id}/plan-deposit`, { acceptsTerms: true });
    await payByCard(port, url, lastMonthOfCard(calendar.now));
    await noah.post(`/business/${id}/plan-deposit/sync`);
  }
  const { userMembership } = await hugo.get<{ userMembership: unknown }>("/membership");
  if (userMembership === null) {
    const { url } = await hugo.post<{ url: string }>("/subscriptions/create-session-checkout", {
      frequency: "monthly",
    });
    await payByCard(port, url);
    await hugo.post("/subscriptions/sync");
  }
  tell("the academy's deposit and Hugo's membership, paid three months ago");
}

/** The card of the academy is valid for its second invoice and has expired at the third, which stays open. */
function lastMonthOfCard(now: number): string {
  const second = new Date(now - (3 * MONTH_DAYS - 30) * DAY_MS);
  second.setUTCMonth(second.getUTCMonth() + 1);
  return `${second.getUTCMonth() + 1} / ${second.getUTCFullYear() % 100}`;
}

const invited = ["rosa.bell", "ivan.petrov", "lena.vogt", "owen.price"];

async function fillAcademy(world: World): Promise<void> {
  const [mia, noah] = [await world.signIn("manager"), await world.signIn("businessAdmin")];
  const { id } = await academyOf(noah);
  const csv = ["email,role", ...invited.map((name) => `${name}@people.test,`)].join("\n");
  await mia.post(`/business/${id}/members/import`, { csv });
  await callByKeys(world, noah, id);
  await deliver(noah, id);
  world.tell("the academy's members, keys and webhooks");
}

const keys = [
  { name: "Course portal", scopes: ["members:read", "members:write"], calls: 34 },
  { name: "Weekly report", scopes: ["members:read"], calls: 12 },
  { name: "Old portal", scopes: ["members:read"], calls: 3 },
] as const;

async function callByKeys({ port }: World, noah: Person, id: string): Promise<void> {
  const known = await noah.get<{ items: { name: string }[] }>(`/business/${id}/keys`);
  for (const { name, scopes, calls } of keys) {
    if (known.items.some((one) => one.name === name)) continue;
    const { key } = await noah.post<MadeApiKey>(`/business/${id}/keys`, { name, scopes });
    for (let call = 0; call < calls; call += 1) {
      // Every so often a program asks for what it may not have.
      const path = call % 9 === 8 ? "/trades/summaries" : `/business/${id}/members?take=${5 + call}`;
      await fetch(`http://localhost:${port}/v1.0${path}`, { headers: { authorization: `Bearer ${key}` } });
    }
  }
}

/** Two receivers of messages: one takes them all, the other is broken and is switched off. */
async function deliver(noah: Person, id: string): Promise<void> {
  const known = await noah.get<{ total: number }>(`/business/${id}/webhooks`);
  if (known.total > 0) return;
  const [good, broken] = [await receiver(204), await receiver(500)];
  try {
    const at = `/business/${id}/webhooks`;
    const events = ["trade.closed", "import.finished", "member.joined"];
    const first = await noah.post<MadeWebhook>(at, { url: addressOf(good), events });
    const second = await noah.post<MadeWebhook>(at, { url: addressOf(broken), events: ["member.joined"] });
    for (const again of ["1", "2", "3", "4"]) {
      await noah.post(`${at}/${first.webhookId}/test`, undefined, { again });
      if (again < "3") await noah.post(`${at}/${second.webhookId}/test`, undefined, { again });
    }
    await delivered(noah, `${at}/${first.webhookId}/deliveries`);
    await noah.put(`${at}/${second.webhookId}`, { url: addressOf(broken), events: ["member.joined"], enabled: false });
  } finally {
    good.close();
    broken.close();
  }
}

const PATIENCE = 40;

async function delivered(noah: Person, path: string): Promise<void> {
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    const { items } = await noah.get<{ items: { status: string }[] }>(path);
    if (items.length > 0 && items.every(({ status }) => status === "delivered")) return;
    await new Promise((done) => setTimeout(done, 150));
  }
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/entrywise`;

async function receiver(status: number): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server;
}
