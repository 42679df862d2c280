/** Values that links of campaigns carry; each is stored in a cookie of its name (P-527). */
export const campaignNames = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "utm_referrer",
] as const;
export type CampaignName = (typeof campaignNames)[number];

/** 30 days. */
export const campaignSeconds = 2_592_000;

/** Longer values are no names of campaigns; cookies of one host share a few kB. */
const longest = 200;

const isCampaignPair = (pair: string) => {
  const [name = ""] = pair.split("=", 1);
  return (campaignNames as readonly string[]).includes(name);
};

/** The campaign values of a query, those that are empty left out; of a name that is there twice the first one. */
export function campaignOf(search: string): Partial<Record<CampaignName, string>> {
  const query = new URLSearchParams(search);
  const values = campaignNames.map((name) => [name, (query.get(name) ?? "").trim().slice(0, longest)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

/**
 * A query without its campaign values (P-526). All others stay as they were written.
 *
 * @param search empty, or beginning with a question mark
 */
export function withoutCampaign(search: string): string {
  const pairs = search.replace(/^\?/, "").split("&");
  const left = pairs.filter((pair) => !isCampaignPair(pair));
  if (left.length === pairs.length) return search;
  return left.length === 0 ? "" : `?${left.join("&")}`;
}
