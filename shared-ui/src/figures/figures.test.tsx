import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { PrivacyProvider } from "../privacy.tsx";
import { EstimatedCosts } from "./estimated.tsx";
import { Money, Percent, Pips, Price, RewardRisk } from "./figures.tsx";

afterEach(cleanup);

/** What the eye sees and what the ear hears. */
function drawn(figure: ReactNode, privacyMode = false) {
  const { container } = render(<PrivacyProvider value={privacyMode}>{figure}</PrivacyProvider>);
  const seen = [...container.querySelectorAll("[aria-hidden=true]")].map(({ textContent }) => textContent)[0] ?? "";
  return { seen, said: container.querySelector(".ui-said")?.textContent ?? "", html: container.innerHTML, container };
}

test("P-625 a win reads plus 895.72 US dollars, win", () => {
  const { seen, said } = drawn(<Money value="895.72" currency="USD" unit result="win" arrow />);
  expect(seen).toBe("\u25b2+895.72USD");
  expect(said).toBe("plus 895.72 US dollars, win");
});

test("P-625 loss and break-even say so beside their colour", () => {
  expect(drawn(<Money value="-130.15" currency="USD" result="loss" arrow />)).toMatchObject({
    seen: "\u25bc\u2212130.15",
    said: "minus 130.15 US dollars, loss",
  });
  expect(drawn(<Money value="1.23" currency="USD" result="be" arrow />)).toMatchObject({
    seen: "\u25a0+1.23",
    said: "plus 1.23 US dollars, break-even",
  });
});

test("P-625 an amount that is no result has neither plus nor colour", () => {
  const { seen, html } = drawn(<Money value="10000" currency="JPY" />);
  expect(seen).toBe("10,000");
  expect(html).not.toMatch(/ui-(win|loss|be)\b/);
});

test("P-625 what reads as zero is neither a gain nor a loss", () => {
  for (const figure of [
    <RewardRisk key="r" value="-0.0012" unit result="loss" arrow />,
    <Percent key="p" value="0.004" result="win" arrow />,
    <Money key="m" value="-0.001" currency="USD" result="loss" arrow />,
  ]) {
    const { html, said } = drawn(figure);
    expect(html).not.toMatch(/ui-(win|loss)\b/);
    expect(said).not.toMatch(/win|loss/);
  }
});

test("P-307 privacy mode replaces money by a Private badge and leaves R, percent and pips", () => {
  const money = drawn(<Money value="895.72" currency="USD" result="win" />, true);
  expect(money.container.textContent).toBe("Private");
  expect(money.html).not.toContain("895");
  expect(drawn(<RewardRisk value={1.79} unit result="win" />, true).seen).toBe("+1.79R");
  expect(drawn(<Percent value={14.18} />, true).seen).toBe("14.18%");
  expect(drawn(<Pips value="-67.9" />, true).seen).toBe("\u221267.9");
});

test("P-756 P-757 a figure without a value shows the placeholder -, whatever it is of", () => {
  const empty = [
    <Money key="money" value={null} currency="USD" unit />,
    <RewardRisk key="reward" value={null} unit />,
    <Percent key="percent" value={null} />,
    <Pips key="pips" value={null} unit />,
    <Price key="price" value={null} decimals={5} />,
  ];
  for (const figure of empty) {
    expect(drawn(figure).seen).toBe("-");
    cleanup();
  }
});

test("P-625 a missing figure is a dash that says why", () => {
  const { container } = drawn(<RewardRisk value={null} missingReason="No initial stop" />);
  expect(container.textContent).toBe("-No initial stop");
  expect(drawn(<Money value={null} currency="USD" />, true).container.textContent).toBe("-none");
});

test("P-625 prices are padded to the instrument, in pipette mode the last digit is smaller", () => {
  expect(drawn(<Price value="1.0518" decimals={5} />).container.textContent).toBe("1.05180");
  const { container } = drawn(<Price value="1.05186" decimals={5} pipette />);
  expect(container.querySelector(".ui-pipette")?.textContent).toBe("6");
});

test("P-760 the unit of a number of pips or ticks agrees with the number shown", () => {
  const texts = [
    <Pips key="one" value="1" unit />,
    <Pips key="less" value="-1" unit decimals={0} />,
    <Pips key="shown" value="1.04" unit />,
    <Pips key="many" value="12" unit />,
    <Pips key="none" value="0" unit />,
    <Pips key="tick" value="1" unit market="ticks" />,
    <Pips key="ticks" value="3.5" unit market="ticks" />,
  ].map((figure) => drawn(figure).seen.split(" ")[1]);
  expect(texts).toEqual(["pip", "pip", "pip", "pips", "pips", "tick", "ticks"]);
});

test("Y-307 a result with estimated costs is marked and said to be one; what costs don't change is not", () => {
  const { container } = render(
    <EstimatedCosts when>
      <Money value="467" currency="USD" signed />
      <RewardRisk value={3.49} unit />
      <Pips value={700} unit />
      <Money value="469" currency="USD" signed estimated={false} />
    </EstimatedCosts>,
  );
  const [net, reward, pips, gross] = [...container.querySelectorAll(".ui-figure")].map(
    ({ textContent }) => textContent,
  );
  expect(net).toMatch(/^~\+467\.00.*, estimated costs$/);
  expect(reward).toMatch(/^~\+3\.49R.*, estimated costs$/);
  for (const plain of [pips, gross]) expect(plain).not.toMatch(/~|estimated/);
});
