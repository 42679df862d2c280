import { viewCookie, widthSteps } from "@entrywise/contracts/platform/first-frame";
import type { Request } from "express";

/** In which time zone and at what width a browser reads. */
export interface BrowserView {
  timeZone: string;
  /** Inside the step of widths in which its screen lies. */
  width: number;
  /** Media query of the screens for which pages are drawn the same. */
  media: string;
}

/** What the pages of a browser have noted of it; null before the first one, or where it makes no sense. */
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
