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
  /** Milliseconds; null: until closed. Errors stay, others go after 6 s unless given. */
  timeoutMs?: number | null;
}

const usualTimeout = 6000;
const icons = { error: CircleAlert, success: CircleCheck, default: null };

function Snackbar({ item, onClose }: { item: SnackbarItem; onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const timeout = item.timeoutMs === undefined ? (item.type === "error" ? null : usualTimeout) : item.timeoutMs;
  useEffect(() => {
    if (timeout === null || held) return;
    const timer = setTimeout(() => onClose(item.id), timeout);
    return () => clearTimeout(timer);
  }, [timeout, held, item.id, onClose]);
  const Icon = icons[item.type];
  return (
    <div
      className={`ui-snackbar ui-snackbar-${item.type}`}
      role={item.type === "error" ? "alert" : "status"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
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
        {item.actionLabel ?? "Close"}
      </Button>
    </div>
  );
}

/** Messages at the bottom left; resting on one with pointer or focus keeps it. */
export function Snackbars({ items, onClose }: { items: readonly SnackbarItem[]; onClose: (id: number) => void }) {
  return (
    <section className="ui-snackbars" aria-label="Messages">
      {items.map((item) => (
        <Snackbar key={item.id} item={item} onClose={onClose} />
      ))}
    </section>
  );
}
