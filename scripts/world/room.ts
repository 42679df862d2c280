import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import type { World, WorldPart } from "./parts.ts";
import type { Person } from "./person.ts";

const [ROOM, HOST] = ["room", "northdesk.localhost"];

/** The room of the white-label brand, in German. */
export const roomPart: WorldPart = { name: "Northdesk Room", fill: fillRoom };

const said = [
  "Sauber gewartet. Hast du den Schlusskurs abgewartet oder beim Ausbruch gekauft?",
  "Den Schlusskurs. Der davor war nur ein Docht, und für die habe ich schon bezahlt.",
  "Wo hättest du den Stop ohne das Hoch der Nacht gesetzt?",
  "Hinter der Spanne. Enger wird er hier jedes zweite Mal getroffen.",
] as const;

async function fillRoom({ signIn, tell }: World): Promise<void> {
  const [nora, ines] = [await signIn("northdesk", HOST), await signIn("deskMember", HOST)];
  const { id } = await nora.get<GroupDetail>(`/groups/${ROOM}`);
  await invite(nora, ines, { id, handle: "ines.falk" });
  await invite(nora, await signIn("deskModerator", HOST), { id, handle: "oskar.lind" });
  const [first, second] = [await share(nora, id), await share(ines, id)];
  for (const [place, trade] of [...first.slice(0, 2), ...second.slice(0, 2)].entries()) {
    const path = `/groups/${ROOM}/trades/${trade}/comments`;
    const [asking, replying] = place < 2 ? [ines, nora] : [nora, ines];
    const from = (place % 2) * 2;
    const comment = await asking.post<{ id: string }>(path, { text: said[from] });
    await replying.post(path, { text: said[from + 1], parentId: comment.id });
  }
  tell("Northdesk's room, trades and comments in German");
}

async function invite(nora: Person, guest: Person, { id, handle }: { id: string; handle: string }): Promise<void> {
  const { items } = await guest.get<{ items: { handle: string }[] }>("/groups/list");
  if (items.some((one) => one.handle === ROOM)) return;
  const { total } = await nora.get<{ total: number }>(`/groups/${ROOM}/invitations`);
  if (total === 0) await nora.post(`/groups/${ROOM}/invitations`, { handle });
  await guest.post(`/groups/${id}/invitations/accept`, {});
}

async function share(person: Person, groupId: string): Promise<string[]> {
  const sharing = { ...defaultSharePermissions, sharePermissionsViewTags: true, sharePermissionsViewNotes: true };
  await person.put(`/groups/${groupId}/preferences`, { sharing, inLeaderboard: true });
  const { items } = await person.get<{ items: string[] }>("/trades/ids?take=25&statuses=1&open=false");
  const tradeIds = items.slice(0, 25);
  await person.post("/groups/trades/add", { groupIds: [groupId], tradeIds });
  return tradeIds;
}
