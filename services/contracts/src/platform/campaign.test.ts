import { expect, test } from "vitest";
import { campaignOf, campaignSeconds, withoutCampaign } from "./campaign.ts";

test("P-526 campaign values leave the query, everything else stays as it was written", () => {
  expect(withoutCampaign("?utm_source=mail&tag=a%20b&utm_medium=x&tag=c")).toBe("?tag=a%20b&tag=c");
  expect(withoutCampaign("?utm_source=mail")).toBe("");
  expect(withoutCampaign("?utm_sources=mail&q=utm_source")).toBe("?utm_sources=mail&q=utm_source");
  expect(withoutCampaign("")).toBe("");
});

test("P-526 the values of a campaign are read once each, without empty ones and never longer than a cookie should be", () => {
  expect(campaignOf("?utm_source=mail&utm_source=other&utm_term=&utm_campaign=spring%20sale&x=1")).toEqual({
    utm_source: "mail",
    utm_campaign: "spring sale",
  });
  expect(campaignOf(`?utm_content=${"x".repeat(5000)}`).utm_content).toHaveLength(200);
});

test("P-527 campaign values last 30 days", () => {
  expect(campaignSeconds).toBe(2_592_000);
});
