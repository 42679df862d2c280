import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, ChartCandlestick, Upload } from "@entrywise/ui";
import "./missing-bars.css";

export interface MissingBarsProps {
  /** What is empty for want of bars: "MAE and MFE need prices". */
  title: string;
  text: string;
  /** In place of "Upload bars". */
  action?: string;
  /** Of the page of prices, with symbol and dates. */
  to: string;
}

/** In place of what is empty for want of bars: why, and the way to upload them. */
export function MissingBars({ title, text, action, to }: MissingBarsProps) {
  return (
    <section className="mb-block" role="note">
      <span className="mb-sign">
        <ChartCandlestick aria-hidden="true" />
      </span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <Button variant="solid" asChild>
        <Link to={to}>
          {action === undefined ? <Upload aria-hidden="true" /> : null}
          {action ?? t`Upload bars`}
        </Link>
      </Button>
    </section>
  );
}
