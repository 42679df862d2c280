/** Installation methods by platform. */
export type InstallWay = "desktop" | "safariMac" | "ios" | "android" | "firefox";

export interface BrowserFacts {
  browser: "Chrome" | "Edge" | "Safari" | "Firefox" | "Samsung Internet" | null;
  system: "macOS" | "Windows" | "Linux" | "iOS" | "Android" | null;
  /** The matching method; null if unknown. */
  way: InstallWay | null;
}

/**
 * What somebody uses, by what the browser says of itself.
 *
 * @param hasTouch an iPad calls itself a Mac, but a Mac has no touch screen
 */
export function browserFacts(userAgent: string, hasTouch: boolean): BrowserFacts {
  const system = systemOf(userAgent, hasTouch);
  const browser = browserOf(userAgent);
  return { browser, system, way: wayOf(browser, system) };
}

function systemOf(agent: string, hasTouch: boolean): BrowserFacts["system"] {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && hasTouch)) return "iOS";
  if (agent.includes("Android")) return "Android";
  if (agent.includes("Macintosh")) return "macOS";
  if (agent.includes("Windows")) return "Windows";
  return agent.includes("Linux") || agent.includes("CrOS") ? "Linux" : null;
}

function browserOf(agent: string): BrowserFacts["browser"] {
  if (/Firefox|FxiOS/.test(agent)) return "Firefox";
  if (/Edg(e|A|iOS)?\//.test(agent)) return "Edge";
  if (agent.includes("SamsungBrowser")) return "Samsung Internet";
  if (/Chrome|CriOS/.test(agent)) return "Chrome";
  return agent.includes("Safari") ? "Safari" : null;
}

function wayOf(browser: BrowserFacts["browser"], system: BrowserFacts["system"]): InstallWay | null {
  if (system === "iOS") return "ios";
  if (system === "Android") return "android";
  if (browser === "Firefox") return "firefox";
  if (browser === "Safari") return system === "macOS" ? "safariMac" : null;
  return browser === null ? null : "desktop";
}
