import type { Brand } from "@entrywise/contracts/platform/brand";
import { type MailChart, type MailModel, type MailRequest, mailModels } from "@entrywise/contracts/shared/mails";
import { barsChart, barsText } from "./mail-chart.ts";
import { escapeHtml, type Fact, factsTable, factsText } from "./mail-facts.ts";
import { happenedTexts, securityFactTexts } from "./mail-texts.ts";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Mails by template and language, such as `reset.de`, with places `{{name}}`. */
export type RenderedMails = Record<string, RenderedMail>;

/** A brand's data for its emails. */
export interface MailBrand {
  name: string;
  supportEmail: string;
  /** Footer of every email, in the brand's words; empty for none. */
  note: string;
  /** Path of its logo on its host; null if mail programs can't show it. */
  logo: string | null;
  /** Public address without a slash at its end. */
  origin: string;
  primary: string;
  onPrimary: string;
}

/**
 * Fills a mail. Values are escaped in HTML; paths become addresses of the brand.
 *
 * @throws ZodError if the model doesn't match its template
 */
export function fillMail(mails: RenderedMails, request: MailRequest, brand: MailBrand): RenderedMail {
  const { facts = [], chart, ...model } = mailModels[request.template].parse(request.model) as Filled;
  const mail = mails[`${request.template}.${request.locale}`];
  if (!mail) throw new Error(`no mail ${request.template}.${request.locale}`);
  const values: Record<string, string> = {
    brandName: brand.name,
    supportEmail: brand.supportEmail,
    brandNote: brand.note,
    primary: brand.primary,
    onPrimary: brand.onPrimary,
    ...Object.fromEntries(Object.entries(model).map(([name, value]) => [name, shown(value, name, request, brand)])),
    ...happened(request),
  };
  const listed = [...facts, ...securityFacts(request)];
  const fill = (text: string, written: (value: string) => string, table: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => (name === "facts" ? table : written(values[name] ?? "")));
  const logo = brand.logo === null ? "" : logoAddress(brand.origin + brand.logo);
  return {
    subject: fill(mail.subject, (value) => value.replaceAll(/[\r\n]+/g, " "), ""),
    html: fill(
      mail.html.replace("{{brandLogo}}", () => logo),
      escapeHtml,
      factsTable(listed) + (chart === undefined ? "" : barsChart(chart)),
    ),
    text: fill(
      mail.text,
      (value) => value,
      [factsText(listed), ...(chart === undefined ? [] : [barsText(chart)])].join("\n\n"),
    ).replaceAll(/\n{3,}/g, "\n\n"),
  };
}

/** Next to the name, in case images are blocked. */
function logoAddress(address: string): string {
  const style = "vertical-align: middle; margin-right: 8px; border: 0";
  return `<img src="${escapeHtml(address)}" alt="" width="28" height="28" style="${style}">`;
}

/** The brand's logo, if it is a raster image, as mail programs don't show SVG. */
export function mailLogo({ logos: { mark } }: Pick<Brand, "logos">): string | null {
  return /\.(png|jpe?g|gif)$/i.test(mark) ? mark : null;
}

function shown(value: string, name: string, { locale }: MailRequest, brand: MailBrand): string {
  if (/link$/i.test(name)) return brand.origin + value;
  if (name === "deletedOn")
    return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(value));
  return value;
}

/** A model as its template's schema gives it. */
type Filled = Record<string, string> & { facts?: readonly Fact[]; chart?: MailChart };

/** Time and subject of an account event. */
function securityFacts({ template, model, locale }: MailRequest): Fact[] {
  if (template !== "security") return [];
  const { kind, detail = "", at } = model as MailModel<"security">;
  const texts = securityFactTexts[locale];
  const label = texts.details[kind];
  return [
    ...(label === undefined || detail === "" ? [] : [{ label, value: detail }]),
    ...(at === undefined ? [] : [{ label: texts.at, value: `${at.slice(0, 10)} ${at.slice(11, 16)} UTC` }]),
  ];
}

function happened({ template, model, locale }: MailRequest): Record<string, string> {
  if (template !== "security") return {};
  const { kind } = model as MailModel<"security">;
  const [short, explained] = happenedTexts[locale][kind];
  return { happened: short, explained };
}

/**
 * Colours of a brand's buttons: its own, or those of its primary colour.
 *
 * @param tokens style sheet of the design tokens
 */
export function buttonColors(tokens: string, brand: Brand): Pick<MailBrand, "primary" | "onPrimary"> {
  const rule = tokens.split(`[data-primary="${brand.theme.themePrimaryColor}"] {`)[1]?.split("}")[0] ?? "";
  const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(rule)?.[1];
  return {
    primary: brand.tokens["p-solid"] ?? token("p-solid") ?? "#2563eb",
    onPrimary: brand.tokens["p-on-solid"] ?? token("p-on-solid") ?? "#ffffff",
  };
}
