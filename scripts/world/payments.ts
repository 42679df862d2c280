import { HttpSession } from "@entrywise/kit/testing/http-session";

const HOST = "pay.localhost";
const DAY = 86_400;
const CARD = "4242424242424242";

/** Pays on a page of the payments sandbox. @throws Error when the card is refused */
export async function payByCard(port: number, url: string, until = "12 / 40"): Promise<void> {
  await send(port, new URL(url).pathname, { number: CARD, until, country: "GB" });
}

/** Moves the clock of the sandbox ahead: what falls due on the way happens. */
export async function moveClock(port: number, days: number): Promise<void> {
  await send(port, "/clock", { seconds: String(days * DAY) });
}

async function send(port: number, path: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(fields).toString();
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(Buffer.byteLength(body)),
  };
  const { status } = await new HttpSession(port).request(HOST, "POST", path, headers, body);
  if (status >= 400) throw new Error(`The payments sandbox refused ${path}: ${status}`);
}
