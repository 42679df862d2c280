import type { CampaignInput } from "@entrywise/contracts/platform/offers.api";

type Seed = Omit<CampaignInput, "brand">;
const saleTexts = (en: string, de: string) => ({
  en: {
    title: en,
    subtitle: "Every Pro feature, 30% less for the first period.",
    caption: "30% off Pro",
    activate: null,
  },
  de: {
    title: de,
    subtitle: "Alles von Pro, im ersten Zeitraum 30 % günstiger.",
    caption: "30 % auf Pro",
    activate: null,
  },
});

/** The campaigns of the specification (P-442); whole days in UTC. */
export const firstCampaigns: readonly Seed[] = [
  {
    key: "black-friday-2024",
    kind: "sale",
    audience: "basicOrTrial",
    startsAt: "2024-11-25T00:00:00.000Z",
    endsAt: "2024-12-01T00:00:00.000Z",
    coupon: "BLACKFRIDAY30",
    percentOff: 30,
    trialDays: null,
    priority: 10,
    texts: saleTexts("Black Friday sale", "Black-Friday-Angebot"),
  },
  {
    key: "cyber-monday-2024",
    kind: "sale",
    audience: "basicOrTrial",
    startsAt: "2024-12-02T00:00:00.000Z",
    endsAt: "2024-12-04T00:00:00.000Z",
    coupon: "CYBERMONDAY30",
    percentOff: 30,
    trialDays: null,
    priority: 20,
    texts: saleTexts("Cyber Monday sale", "Cyber-Monday-Angebot"),
  },
  {
    key: "bonus-trial-2024",
    kind: "bonusTrial",
    audience: "basic",
    startsAt: "2024-11-17T00:00:00.000Z",
    endsAt: "2024-11-20T00:00:00.000Z",
    coupon: null,
    percentOff: null,
    trialDays: 7,
    priority: 30,
    texts: {
      en: {
        title: "Bonus 7 Day Trial",
        subtitle: "Try every Pro feature for another 7 days. No card needed.",
        caption: "7 days of Pro",
        activate: null,
      },
      de: {
        title: "7 Tage Bonus-Test",
        subtitle: "Teste alles von Pro weitere 7 Tage. Ohne Karte.",
        caption: "7 Tage Pro",
        activate: null,
      },
    },
  },
];
