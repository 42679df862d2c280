import type { Recap } from "@entrywise/contracts/trades/recap.api";
import { t } from "@entrywise/host/macro";
import { formatNumber, formatPercent, rewardText } from "@entrywise/ui";
import { periodText, shortDay } from "../../../display/recap/recap-dates.ts";
import { tradesText } from "../../../display/trades-text.ts";

const [width, height] = [1200, 630];
const margin = 72;

const estimateMark = (estimatedCount: number) => (estimatedCount > 0 ? "~" : "");

/** What the picture of a recap says: R, rates and counts. It has no amount, size, account or symbol. */
export function pictureTexts(recap: Recap): { title: string; result: string; facts: string[] } {
  const { count, netRR, strikeRate, wins, losses, breakEvens, estimatedCount = 0 } = recap.figures;
  return {
    title: periodText(recap),
    result: netRR === null ? tradesText(count) : `${estimateMark(estimatedCount)}${rewardText(netRR)}R`,
    facts: [
      ...(netRR === null ? [] : [tradesText(count)]),
      t`${wins} won, ${losses} lost, ${breakEvens} break-even`,
      ...(strikeRate === null ? [] : [t`Strike rate ${formatPercent(strikeRate * 100, { decimals: 1 })}`]),
    ],
  };
}

/** Draws the recap in R as a PNG of the size that links show. */
export async function drawRecap(recap: Recap, brandName: string): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (context === null) return null;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim() || "#888";
  const font = (size: number, weight = 500) => `${weight} ${size}px ${style.fontFamily || "sans-serif"}`;
  const write = (text: string, at: { x: number; y: number }, look: { font: string; fill: string }) => {
    context.font = look.font;
    context.fillStyle = look.fill;
    context.fillText(text, at.x, at.y);
  };
  const { title, result, facts } = pictureTexts(recap);
  context.fillStyle = colour("--bg-app");
  context.fillRect(0, 0, width, height);
  write(title, { x: margin, y: 110 }, { font: font(34, 600), fill: colour("--fg-2") });
  const tone = (recap.figures.netRR ?? 0) < 0 ? "--loss-fg" : "--win-fg";
  write(result, { x: margin, y: 230 }, { font: font(104, 700), fill: colour(tone) });
  write(facts.join("  ·  "), { x: margin, y: 290 }, { font: font(28), fill: colour("--fg") });
  drawDays(context, recap, {
    win: colour("--win"),
    loss: colour("--loss"),
    line: colour("--line-strong"),
    text: colour("--fg-2"),
    font: font(20),
  });
  write(brandName, { x: margin, y: height - 44 }, { font: font(26, 650), fill: colour("--fg") });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

interface Look {
  win: string;
  loss: string;
  line: string;
  text: string;
  font: string;
}

/** R per day; days without an R are left out. */
function drawDays(context: CanvasRenderingContext2D, { days, unit }: Recap, look: Look): void {
  const bars = days.flatMap(({ day, netRR, estimatedCount = 0 }) =>
    netRR === null ? [] : [{ day, netRR, estimatedCount }],
  );
  const most = Math.max(...bars.map(({ netRR }) => Math.abs(netRR)), 0.01);
  const [zero, reach, step] = [430, 84, Math.min(140, (width - 2 * margin) / Math.max(1, bars.length))];
  context.fillStyle = look.line;
  context.fillRect(margin, zero, width - 2 * margin, 1);
  context.font = look.font;
  bars.forEach(({ day, netRR, estimatedCount }, index) => {
    const size = (Math.abs(netRR) / most) * reach;
    const x = margin + index * step;
    context.fillStyle = netRR < 0 ? look.loss : look.win;
    context.fillRect(x, netRR < 0 ? zero : zero - size, step * 0.6, Math.max(2, size));
    if (bars.length > 12) return;
    context.fillStyle = look.text;
    const result = `${estimateMark(estimatedCount)}${formatNumber(netRR, { decimals: 1, signed: true })}R`;
    context.fillText(`${shortDay(unit, day)} ${result}`, x, 548, step - 8);
  });
}

/** Hands the picture to other apps where the browser can, else saves it. */
export async function sharePicture(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], `${name}.png`, { type: picture.type });
  if (navigator.canShare?.({ files: [file] }) === true && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ files: [file] }).catch(() => {}); // put away by the person
    return;
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
