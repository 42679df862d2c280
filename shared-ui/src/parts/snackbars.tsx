import { useLingui } from "@entrywise/host/macro";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

export interface SnackbarItem {
  id: number;
  type: "error" | "success" | "default";
  text: string;
  /** "Close" unless given. */
  actionLabel?: string;
  onAction?: () => void;
  /** Milliseconds; null: until closed. By default errors stay and others disappear after 6 s. */
  timeoutMs?: number | null;
}

const usualTimeout = 6000;
const icons = { error: CircleAlert, success: CircleCheck, default: null };

interface SnackbarProps {
  item: SnackbarItem;
  isPaused: boolean;
  onClose: (id: number) => void;
}

function Snackbar({ item, isPaused, onClose }: SnackbarProps) {
  const { t } = useLingui();
  const timeout = item.timeoutMs === undefined ? (item.type === "error" ? null : usualTimeout) : item.timeoutMs;
  useEffect(() => {
    if (timeout === null || isPaused) return;
    const timer = setTimeout(() => onClose(item.id), timeout);
    return () => clearTimeout(timer);
  }, [timeout, isPaused, item.id, onClose]);
  const Icon = icons[item.type];
  return (
    <div className={`ui-snackbar ui-snackbar-${item.type}`} role={item.type === "error" ? "alert" : "status"}>
      {Icon === null ? null : <Icon aria-hidden="true" />}
      <span className="ui-snackbar-text">{item.text}</span>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          item.onAction?.();
          onClose(item.id);
        }}
      >
        {item.actionLabel ?? t`Close`}
      </Button>
    </div>
  );
}

/** Messages at the bottom left; hovering or focusing keeps them open. */
export function Snackbars({ items, onClose }: { items: readonly SnackbarItem[]; onClose: (id: number) => void }) {
  const { t } = useLingui();
  const [isPaused, setPaused] = useState(false);
  return (
    <section
      className="ui-snackbars"
      aria-label={t`Messages`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {items.map((item) => (
        <Snackbar key={item.id} item={item} isPaused={isPaused} onClose={onClose} />
      ))}
    </section>
  );
}
