const HEADER =
  "_id,_orderId,_contractId,_timestamp,_tradeDate,_action,_qty,_price,_active,_accountId,Fill ID,Order ID,Timestamp,Date,Account,B/S,Quantity,Price,_priceFormat,_priceFormatType,_tickSize,Contract,Product,Product Description,commission";

/** One execution of the micro S&P future. @param id its number, and the day of February 2026 */
export const fill = (id: number, side: "Buy" | "Sell", size: number, price: string) =>
  [
    ...[id, id, 100, `2026-02-${String(id).padStart(2, "0")} 16:33:16.562Z`, "2026-02-11", side === "Buy" ? 0 : 1],
    ...[size, price, true, 1, id, id, `02/${String(id).padStart(2, "0")}/2026 17:33:16`, "2/12/26", "DEMO5", side],
    ...[size, price, -2, 0, 0.25, "MESH6", "MES", "Micro E-mini S&P 500", "0.25"],
  ].join(",");

/** Tradovate's report of fills. */
export const fillsFile = (fills: readonly string[]) => new Uint8Array(Buffer.from([HEADER, ...fills, ""].join("\n")));
