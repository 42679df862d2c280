import { Check, CircleCheck, type LucideIcon, TriangleAlert } from "@entrywise/ui";
import type { ReactNode } from "react";

export interface MarkedItem {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
  mark: "ok" | "gap" | "plain" | number;
}

const icons: Readonly<Record<"ok" | "gap" | "plain", { icon: LucideIcon; colour: string }>> = {
  ok: { icon: CircleCheck, colour: "var(--ok-fg)" },
  gap: { icon: TriangleAlert, colour: "var(--warn-fg)" },
  plain: { icon: Check, colour: "var(--fg-3)" },
};

/** Facts or steps below one another, each with its mark; steps are numbered. */
export function MarkedList({ items }: { items: readonly MarkedItem[] }) {
  return (
    <ul className="cn-list">
      {items.map(({ key, title, detail, end, mark }) => (
        <li key={key}>
          <Mark mark={mark} />
          <span>
            <span>{title}</span>
            {detail === undefined ? null : <small>{detail}</small>}
          </span>
          {end}
        </li>
      ))}
    </ul>
  );
}

function Mark({ mark }: Pick<MarkedItem, "mark">) {
  if (typeof mark === "number") return <span className="im-step-mark">{mark}</span>;
  const { icon: Icon, colour } = icons[mark];
  return <Icon aria-hidden="true" size={16} color={colour} />;
}
