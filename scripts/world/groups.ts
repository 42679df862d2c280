import type { GroupInvitation } from "@entrywise/contracts/groups/group-invitations.api";
import type { GroupReview } from "@entrywise/contracts/groups/group-reviews.api";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import type { TradeSnapshots } from "@entrywise/contracts/trades/snapshots.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { WinLossStatus } from "@entrywise/domain/enumerations";
import { feedback, pinnedText, questions, reportText, threads } from "./group-texts.ts";
import type { World, WorldPart } from "./parts.ts";
import type { Person } from "./person.ts";

const [LONDON, METALS, SHARES] = ["london-open", "metals-desk", "stocks-after-work"];
/** Trades that are what London Open is about. */
const LONDON_TRADES = [
  "statuses=1&open=false&useCalendarDateMode=true&dateTimeType=open&startTime=07:00&endTime=12:00",
  ...["EURUSD", "GBPUSD", "AUDUSD", "XAUUSD"].map((symbol) => `symbols=${symbol}`),
].join("&");

export const groupsPart: WorldPart = { name: "Groups", fill: fillGroups };

async function fillGroups(world: World): Promise<void> {
  const [emma, ben, gita, hugo, noah] = await Promise.all(
    ["pro", "basic", "member", "member2", "businessAdmin"].map((key) => world.signIn(key)),
  );
  if (!emma || !ben || !gita || !hugo || !noah) return;
  await join(ben, LONDON);
  // All but Noah look on: they share nothing.
  for (const key of ["trial", "manager", "businessAdmin", "admin", "developer"])
    await join(await world.signIn(key), LONDON);
  await inviteTo(gita, hugo, METALS);
  for (const handle of [LONDON, METALS]) await pin(gita, handle);
  // Two show their money, the others show R alone.
  await showMoney([emma, gita], true);
  await showMoney([hugo, ben, noah], false);
  const shared = {
    emma: await share(emma, { group: LONDON, query: `take=60&${LONDON_TRADES}`, count: 60 }),
    hugo: await share(hugo, { group: LONDON, query: `take=30&${LONDON_TRADES}`, count: 30 }),
    ben: await share(ben, { group: SHARES, query: "take=12&statuses=1&open=false", count: 12 }),
    noah: await share(noah, { group: LONDON, query: "take=12&statuses=1&open=false", count: 12 }),
    gita: await share(gita, { group: LONDON, query: `take=20&${LONDON_TRADES}`, count: 20 }),
    gold: await share(gita, { group: METALS, query: "take=40&statuses=1&open=false&symbols=XAUUSD", count: 40 }),
    emmasGold: await share(emma, { group: METALS, query: "take=30&statuses=1&open=false&symbols=XAUUSD", count: 30 }),
    hugosGold: await share(hugo, { group: METALS, query: "take=12&statuses=1&open=false&symbols=XAUUSD", count: 12 }),
  };
  world.tell("groups, trades of five members");
  const said: Said = { won: 0, lost: 0, even: 0 };
  await talk({ owner: emma, others: [gita, hugo], group: LONDON, trades: shared.emma.slice(0, 4), said });
  await talk({ owner: hugo, others: [emma, ben], group: LONDON, trades: shared.hugo.slice(0, 3), said });
  await talk({ owner: gita, others: [emma, hugo], group: METALS, trades: shared.gold.slice(0, 3), said });
  await reviews(hugo, { reviewer: emma, group: LONDON, trades: shared.hugo });
  await reviews(emma, { reviewer: gita, group: METALS, trades: shared.emmasGold });
  await report({ reporter: ben, author: hugo, group: LONDON, trade: shared.gita[0] });
  world.tell("groups, comments and reviews");
}

async function join(person: Person, group: string): Promise<void> {
  const { joinStatus } = await person.get<GroupDetail>(`/groups/${group}`);
  if (joinStatus === "none") await person.post(`/groups/${group}/join`);
}

async function inviteTo(admin: Person, guest: Person, group: string): Promise<void> {
  const { items } = await guest.get<{ items: { handle: string }[] }>("/groups/list");
  if (items.some(({ handle }) => handle === group)) return;
  const { items: open } = await admin.get<{ items: GroupInvitation[] }>(`/groups/${group}/invitations`);
  if (open.length === 0) await admin.post(`/groups/${group}/invitations`, { handle: "hugo.brandt" });
  const { id } = await admin.get<GroupDetail>(`/groups/${group}`);
  await guest.post(`/groups/${id}/invitations/accept`, {});
}

async function pin(admin: Person, group: string): Promise<void> {
  const { version, pinned } = await admin.get<GroupDetail>(`/groups/${group}`);
  if (pinned !== pinnedText) await admin.put(`/groups/${group}/settings/pinned`, { pinned: pinnedText }, { version });
}

async function showMoney(people: readonly Person[], shows: boolean): Promise<void> {
  const names = ["ViewProfits", "ViewPercentages", "ViewTags", "ViewNotes", "ViewWorkflowReview", "ViewInsights"];
  const always = names.slice(2).map((name) => [`sharePermissions${name}`, true]);
  const money = names.slice(0, 2).map((name) => [`sharePermissions${name}`, shows]);
  const sharing = { ...defaultSharePermissions, ...Object.fromEntries([...always, ...money]) };
  for (const person of people) {
    const { items } = await person.get<{ items: { id: string; handle: string }[] }>("/groups/list");
    const own = items.filter(({ handle }) => handle === LONDON || handle === METALS);
    for (const { handle } of own) await person.put(`/groups/${handle}/preferences`, { sharing, inLeaderboard: true });
  }
}

/** Shares the latest trades of a filter. @returns their ids, newest first */
async function share(person: Person, { group, query, count }: { group: string; query: string; count: number }) {
  const { items } = await person.get<{ items: string[] }>(`/trades/ids?${query}`);
  const { id } = await person.get<GroupDetail>(`/groups/${group}`);
  const tradeIds = items.slice(0, count);
  await person.post("/groups/trades/add", { groupIds: [id], tradeIds });
  return tradeIds;
}

/** How many conversations of each kind there are: none comes twice. */
type Said = Record<keyof typeof threads, number>;

interface Talk {
  owner: Person;
  others: readonly [Person, Person];
  group: string;
  trades: readonly string[];
  said: Said;
}

async function talk({ owner, others: [first, second], group, trades, said }: Talk): Promise<void> {
  const people = { owner, first, second };
  for (const trade of trades) {
    const { position } = await owner.get<TradeDetail>(`/trades/${trade}`);
    const result = resultOf(position.winLossStatus);
    const thread = threads[result][said[result]] ?? [];
    said[result] += 1;
    let parentId: string | undefined;
    for (const { by, text } of thread) {
      const path = `/groups/${group}/trades/${trade}/comments`;
      const body = parentId === undefined ? { text } : { text, parentId };
      const { id } = await people[by].post<{ id: string }>(path, body);
      parentId ??= id;
    }
  }
}

const resultOf = (status: TradeDetail["position"]["winLossStatus"]): keyof Said =>
  status === WinLossStatus.Win ? "won" : status === WinLossStatus.Loss ? "lost" : "even";

interface Asking {
  reviewer: Person;
  group: string;
  trades: readonly string[];
}

/** Two questions that were answered, the second with pins on the chart, and two that wait. */
async function reviews(owner: Person, { reviewer, group, trades }: Asking): Promise<void> {
  const pictured = await withPictures(owner, trades);
  const asked = [...pictured, ...trades.filter((id) => !pictured.some((one) => one === id))].slice(0, questions.length);
  const at = `/groups/${group}/reviews`;
  for (const [place, tradeId] of asked.entries()) {
    const path = `/groups/${group}/trades/${tradeId}/reviews`;
    const known = (await owner.get<{ items: GroupReview[] }>(path)).items[0];
    const { id } = known ?? (await owner.post<{ id: string }>(at, { tradeId, ...questions[place] }));
    if (place > 1 || known?.state === "answered") continue;
    const snapshotId = place === 0 ? await pictureOf(owner, tradeId) : null;
    const given = feedback.map((one, index) =>
      snapshotId !== null && index < 2
        ? { ...one, pin: { snapshotId, x: 420 + index * 160, y: 380 + index * 90 } }
        : one,
    );
    await reviewer.post(`${at}/${id}/answer`, { feedback: given });
  }
}

async function withPictures(owner: Person, trades: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const id of trades.slice(0, 12)) if (found.length < 2 && (await pictureOf(owner, id)) !== null) found.push(id);
  return found;
}

async function pictureOf(owner: Person, tradeId: string): Promise<string | null> {
  const { slotSnapshots, customSnapshots } = await owner.get<TradeSnapshots>(`/trades/${tradeId}/snapshots`);
  return [...slotSnapshots, ...customSnapshots].find(({ snapshotUrl }) => snapshotUrl !== null)?.id ?? null;
}

interface Reporting {
  reporter: Person;
  author: Person;
  group: string;
  trade: string | undefined;
}

/** A comment that somebody else reports; nobody has looked at the report yet. */
async function report({ reporter, author, group, trade }: Reporting): Promise<void> {
  const path = `/groups/${group}/trades/${trade}/comments`;
  const text = "Signals with 95% winners, message me for the link.";
  const { id } = await author.post<{ id: string }>(path, { text });
  await reporter.post(`${path}/${id}/reports`, { reason: "advertising", text: reportText });
}
