import { type FirmProgramme, propFirm } from "@entrywise/contracts/trades/prop-firms.api";

/**
 * What is wrong with a file of the catalogue.
 *
 * @param name of the file, without its ending
 * @param today ISO date
 * @returns a sentence for each fault, with where it is; empty: the file may be shipped
 */
export function checkFirm(name: string, content: unknown, today: string): string[] {
  const parsed = propFirm.safeParse(content);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => `${name}.json: ${path.join(".") || "file"} ${message}`);
  }
  const { key, check, programmes } = parsed.data;
  const faults: string[] = [];
  if (key !== name) faults.push(`key must be ${name}`);
  const day = check.status === "checked" ? check.checkedOn : check.writtenOn;
  if (day > today) faults.push(`check must not name a day in the future`);
  faults.push(...repeated(programmes, "programmes"));
  for (const programme of programmes) faults.push(...checkProgramme(programme));
  return faults.map((fault) => `${name}.json: ${fault}`);
}

function checkProgramme({ key, size, phases }: FirmProgramme): string[] {
  const at = `programmes.${key}`;
  const faults = repeated(phases, `${at}.phases`);
  for (const phase of phases) {
    const { dailyLoss, maximalDrawdown, profitTarget } = phase;
    const limits = [profitTarget, dailyLoss?.limit, maximalDrawdown?.limit].filter((one) => one != null);
    const where = `${at}.phases.${phase.key}`;
    if (size === null && limits.some(({ unit }) => unit === "amount")) faults.push(`${where} has amounts but no size`);
    const [daily, total] = [dailyLoss?.limit, maximalDrawdown?.limit];
    if (daily && total && daily.unit === total.unit && Number(daily.value) > Number(total.value)) {
      faults.push(`${where} has a daily loss limit above its max loss`);
    }
  }
  return faults;
}

function repeated(rows: readonly { key: string }[], at: string): string[] {
  const keys = rows.map(({ key }) => key);
  return keys.filter((key, place) => keys.indexOf(key) < place).map((key) => `${at} has ${key} twice`);
}
