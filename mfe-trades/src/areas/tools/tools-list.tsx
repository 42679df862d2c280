import { useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Calculator, ChartCandlestick, ChartColumn, type LucideIcon, Target } from "@entrywise/ui";
import "./tools.css";

/** The calculators in the order of use, and the prices. */
export function useTools() {
  const { t } = useLingui();
  return [
    {
      path: "/tools/position-size-calculator",
      name: t`Position size`,
      text: t`How big a position you can take without risking more than planned.`,
      icon: Target,
    },
    {
      path: "/tools/profit-calculator",
      name: t`Profit`,
      text: t`What a trade makes in pips, money and R, using your journal's rules.`,
      icon: Calculator,
    },
    {
      path: "/tools/compound-growth-calculator",
      name: t`Compound growth`,
      text: t`How a balance grows when gains are reinvested.`,
      icon: ChartColumn,
    },
    {
      path: "/tools/prices",
      name: t`Prices`,
      text: t`Which bars your charts, MAE and MFE need, and where to upload them.`,
      icon: ChartCandlestick,
    },
  ] satisfies { path: string; name: string; text: string; icon: LucideIcon }[];
}

/** One card for each tool. */
export function ToolsList() {
  return (
    <ul className="tools-list">
      {useTools().map(({ path, name, text, icon: Icon }) => (
        <li key={path}>
          <Link to={path}>
            <Icon aria-hidden="true" />
            <b>{name}</b>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
