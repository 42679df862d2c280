import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, FlaskConical, Import, Kbd, type LucideIcon, Plus } from "@entrywise/ui";
import type { ReactNode } from "react";
import "./dashboard.css";

/** What to do while there is no trade at all. */
export function FirstUse() {
  const { openSlotDialog } = useHost();
  return (
    <div className="ds-first">
      <h2>{t`No trades yet`}</h2>
      <p>{t`Import your history or add the trade you're in now. Ten trades are enough to see your first statistics.`}</p>
      <div className="ds-ways">
        <Way
          icon={Import}
          title={t`Import a statement`}
          text={t`From MetaTrader 4 or 5, or a file from your broker. We check our totals against theirs.`}
        >
          <Button variant="solid" asChild>
            <Link to="/trade-imports">{t`Import`}</Link>
          </Button>
        </Way>
        <Way
          icon={Plus}
          title={t`Add a trade`}
          text={t`Enter account, symbol, size, price and stop. We'll calculate your risk as you type.`}
        >
          <Button onClick={() => openSlotDialog("dialog.addTrade", { preset: null })}>
            {t`Add Trade`} <Kbd aria-hidden="true">N</Kbd>
          </Button>
        </Way>
        <Way
          icon={FlaskConical}
          title={t`Try a sample statement`}
          text={t`See how importing works with a sample statement. You can undo it afterwards.`}
        >
          <Button asChild>
            <Link to="/trade-imports?try=sample">{t`Try sample`}</Link>
          </Button>
        </Way>
      </div>
    </div>
  );
}

interface WayProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

function Way({ icon: Icon, title, text, children }: WayProps) {
  return (
    <section className="ui-panel ds-way">
      <Icon aria-hidden="true" />
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </section>
  );
}
