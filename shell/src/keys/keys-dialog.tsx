import { type MessageDescriptor, msg, useLingui } from "@entrywise/host/macro";
import { Dialog, Kbd } from "@entrywise/ui";
import type { GoKey } from "./go-keys.ts";
import type { Command } from "./use-commands.ts";

export interface KeysDialogProps {
  pages: readonly GoKey[];
  commands: readonly Command[];
  onClose: () => void;
}

interface KeyRow {
  keys: readonly string[];
  does: MessageDescriptor;
}

const first: readonly KeyRow[] = [{ keys: ["Ctrl", "K"], does: msg`Search or run a command` }];
const last: readonly KeyRow[] = [
  { keys: ["?"], does: msg`Show keyboard shortcuts` },
  { keys: ["Esc"], does: msg`Close dialog or panel` },
];

/** Lists the keys of the product: those of the shell, and what the remotes declare. */
export function KeysDialog({ pages, commands, onClose }: KeysDialogProps) {
  const { t } = useLingui();
  const said = (rows: readonly KeyRow[]) => rows.map(({ keys, does }) => ({ keys, does: t(does) }));
  const declared = (...groups: Command["group"][]) =>
    commands
      .filter(({ group, keys }) => groups.includes(group) && keys.length > 0 && keys[0] !== "G")
      .map(({ keys, title }) => ({ keys, does: title }));
  const goTo = pages.map(({ letter, label, to }) => ({
    keys: ["G", letter.toUpperCase()],
    does: to === "/settings" ? t`Settings` : label,
  }));
  return (
    <Dialog title={t`Keyboard shortcuts`} size="lg" onClose={onClose}>
      <div className="shell-keys">
        <KeyList title={t`Go to`} rows={goTo} />
        <KeyList title={t`Global`} rows={[...said(first), ...declared("do", "goTo"), ...said(last)]} />
        <KeyList title={t`Trade page`} rows={declared("trade")} />
        <KeyList title={t`Lists`} rows={declared("list")} />
      </div>
    </Dialog>
  );
}

/** Keys with different names on national keyboards. */
const printed: Readonly<Record<string, MessageDescriptor>> = {
  Ctrl: msg({ message: "Ctrl", context: "a key" }),
  Space: msg({ message: "Space", context: "a key" }),
};

function KeyList({ title, rows }: { title: string; rows: readonly { keys: readonly string[]; does: string }[] }) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: G G is two, and they never change their places
                <Kbd key={at}>{printed[key] ? t(printed[key]) : key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
