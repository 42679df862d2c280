import type { HttpSession } from "@entrywise/kit/testing/http-session";

/** Uploads a statement and starts its import. @throws Error when it is refused */
export async function upload(
  session: HttpSession,
  port: number,
  profile: string,
  html: string,
): Promise<{ id: string }> {
  const form = new FormData();
  form.append("file", new Blob([html]), "bench.htm");
  form.append("preview", "false");
  form.append("timeZone", "broker:us");
  const response = await fetch(`http://127.0.0.1:${port}/v1.0/trade-import-profiles/${profile}/import`, {
    method: "POST",
    headers: {
      cookie: session.cookie("localhost"),
      "x-requested-with": "entrywise",
      "sec-fetch-site": "same-origin",
      "idempotency-key": crypto.randomUUID(),
    },
    body: form,
  });
  if (response.status !== 202) throw new Error(`import answered ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: string };
}

/** A MetaTrader 4 detailed statement of an account with so many closed trades. */
export function statementOf(count: number, account: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const open = new Date(Date.UTC(2020, 0, 1) + index * 900_000);
    const close = new Date(open.getTime() + 600_000);
    const profit = ((index * 7919) % 401) - 190;
    const side = index % 2 === 0 ? "buy" : "sell";
    const exit = (1.1 + ((side === "buy" ? 1 : -1) * profit) / 100_000).toFixed(5);
    const cells = [
      10_000_000 + index,
      time(open),
      side,
      "1.00",
      "eurusd",
      "1.10000",
      "0.00000",
      "0.00000",
      time(close),
      exit,
    ];
    const money = ["0.00", "0.00", "0.00", `${profit}.00`];
    return `<tr align=right>${[...cells, ...money].map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  });
  const head =
    "<td>Ticket</td><td>Open Time</td><td>Type</td><td>Size</td><td>Item</td><td>Price</td><td>S / L</td><td>T / P</td><td>Close Time</td><td>Price</td><td>Commission</td><td>Taxes</td><td>Swap</td><td>Profit</td>";
  return `<html><head><title>Statement: ${account} - Bench</title></head><body><div align=center><div style="font: 20pt Times New Roman"><b>Bench Broker</b></div><table cellspacing=1 cellpadding=3 border=0>
<tr align=left><td colspan=2><b>Account: ${account}</b></td><td colspan=5><b>Name: Bench</b></td><td colspan=2><b>Currency: USD</b></td><td colspan=2><b>Leverage: 1:100</b></td><td colspan=3 align=right><b>2026 January 1, 00:00</b></td></tr>
<tr align=left><td colspan=13><b>Closed Transactions:</b></td></tr>
<tr align=center bgcolor="#C0C0C0">${head}</tr>
${rows.join("\n")}
<tr align=left><td colspan=13><b>Open Trades:</b></td></tr>
<tr align=center bgcolor="#C0C0C0">${head}</tr>
</table></div></body></html>`;
}

function time(date: Date): string {
  return date.toISOString().slice(0, 19).replaceAll("-", ".").replace("T", " ");
}
