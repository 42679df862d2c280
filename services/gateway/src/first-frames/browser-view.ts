import { viewCookie, widthSteps } from "@entrywise/contracts/platform/first-frame";
import type { Request } from "express";

/** Time zone and width of a browser. */
export interface BrowserView {
  timeZone: string;
  /** A width within the screen's breakpoint range. */
  width: number;
  /** Media query for screens with the same layout. */
  media: string;
}

/** Reads the cookie that pages have written; null before the first page, or if it is invalid. */
export function readView(request: Pick<Request, "headers">): BrowserView | null {
  const pattern = new RegExp(`(?:^|;\\s*)${viewCookie.replace(".", "\\.")}=([^;]+)`);
  const text = pattern.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const [, zone = "", pixels = ""] = /^([\w%/+-]{1,80})\|(\d{2,5})$/.exec(text.replaceAll("%7C", "|")) ?? [];
  if (pixels === "") return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: decodeURIComponent(zone) }).resolvedOptions();
    return { timeZone, ...findStep(Number(pixels)) };
  } catch {
    return null;
  }
}

function findStep(pixels: number): Pick<BrowserView, "width" | "media"> {
  const from = widthSteps.findLast((step) => step <= pixels) ?? 0;
  const to = widthSteps.find((step) => step > pixels);
  const least = from === 0 ? [] : [`(min-width:${from}px)`];
  const most = to === undefined ? [] : [`(max-width:${to - 0.02}px)`];
  return { width: Math.round(from + ((to ?? from + 400) - from) / 2), media: [...least, ...most].join(" and ") };
}
