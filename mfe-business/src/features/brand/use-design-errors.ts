import {
  LEAST_CONTRAST,
  lowestContrasts,
  neutralTokens,
  primaryTokens,
} from "@entrywise/contracts/platform/brand-contrast";
import {
  BRAND_NAME_LENGTH,
  type BrandDesign,
  type BrandTextName,
  brandTextLengths,
} from "@entrywise/contracts/platform/brand-design";
import type { EditedBrand } from "@entrywise/contracts/platform/brand-designs.api";
import { navLabelEntry } from "@entrywise/contracts/platform/nav-labels";
import { useLingui } from "@entrywise/host/macro";
import { useBusinessRules } from "../../frame/business-rules.ts";
import { legalLinks, productLinks } from "./brand-links.tsx";
import { useBrandTexts } from "./brand-texts.ts";

/** Client-side validation of a design: errors by field in the reader's language. */
export function useDesignErrors(design: BrandDesign, edited: EditedBrand): Readonly<Record<string, string>> {
  const rules = useBusinessRules();
  const { fields } = useBrandTexts();
  const { texts, legal, links } = design;
  const found: [string, string | null][] = [
    ["name", rules.required(fields.name, design.name) ?? rules.tooLong(fields.name, design.name, BRAND_NAME_LENGTH)],
    ["supportEmail", rules.email(fields.supportEmail, design.supportEmail)],
    [
      "websiteUrl",
      rules.required(fields.websiteUrl, design.websiteUrl) ?? rules.page(fields.websiteUrl, design.websiteUrl),
    ],
    ["mailSender", rules.tooLong(fields.mailSender, design.mailSender, BRAND_NAME_LENGTH)],
  ];
  for (const name of legalLinks) found.push([`legal.${name}`, rules.page(fields[name], legal[name] ?? "")]);
  for (const name of productLinks) found.push([`links.${name}`, rules.page(fields[name], links[name] ?? "")]);
  for (const language of ["en", "de"] as const) {
    for (const [name, length] of Object.entries(brandTextLengths) as [BrandTextName, number][]) {
      found.push([`texts.${language}.${name}`, rules.tooLong(fields[name], texts[language][name] ?? "", length)]);
    }
  }
  found.push(...useColourErrors(design.tokens));
  const known = new Set(edited.entries.map(({ id }) => id));
  for (const [key, label] of Object.entries(design.nav.labels)) {
    const id = navLabelEntry(key);
    const entry = edited.entries.find((one) => one.id === id)?.label ?? id;
    if (known.has(id))
      found.push([`nav.labels.${key}`, rules.required(entry, label) ?? rules.tooLong(entry, label, 40)]);
  }
  return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== null));
}

function useColourErrors(tokens: BrandDesign["tokens"]): [string, string][] {
  const { t } = useLingui();
  const { colours } = useBrandTexts();
  const found: [string, string][] = [];
  for (const set of [primaryTokens, neutralTokens]) {
    if (!set.some((name) => tokens[name] !== undefined)) continue;
    for (const name of set) {
      const label = colours[name] ?? name;
      if (tokens[name] === undefined) found.push([`tokens.${name}`, t`${label} must not be empty`]);
    }
  }
  for (const [name, { contrast }] of lowestContrasts(tokens)) {
    if (contrast >= LEAST_CONTRAST) continue;
    const [label, ratio] = [colours[name] ?? name, (Math.floor(contrast * 100) / 100).toFixed(2)];
    found.push([`tokens.${name}`, t`${label} has a contrast of ${ratio}; it needs at least ${String(LEAST_CONTRAST)}`]);
  }
  return found;
}
