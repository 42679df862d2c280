import { type MessageDescriptor, msg, useLingui } from "@entrywise/host/macro";
import { Dialog, Kbd } from "@entrywise/ui";
import type { GoKey } from "./go-keys.ts";

interface KeyRow {
  keys: readonly string[];
  does: MessageDescriptor;
}

const everywhere: readonly KeyRow[] = [
  { keys: ["Ctrl", "K"], does: msg`Search or command` },
  { keys: ["N"], does: msg`Add Trade` },
  { keys: ["F"], does: msg`Filter` },
  { keys: ["?"], does: msg`Show these keys` },
  { keys: ["Esc"], does: msg`Close what is on top` },
];
const onTrades: readonly KeyRow[] = [
  { keys: ["J"], does: msg`Next trade` },
  { keys: ["K"], does: msg`Previous trade` },
  { keys: ["⇧", "I"], does: msg`Scale In` },
  { keys: ["Ctrl", "Z"], does: msg`Undo the last change of the position` },
  { keys: ["↑", "↓"], does: msg`Step a price or size` },
];
const inLists: readonly KeyRow[] = [
  { keys: ["Space"], does: msg`Select a row` },
  { keys: ["↵"], does: msg`Open a row` },
  { keys: ["T"], does: msg`Today, in the calendar` },
];

/** Lists the keys of the product. */
export function KeysDialog({ pages, onClose }: { pages: readonly GoKey[]; onClose: () => void }) {
  const { t } = useLingui();
  const said = (rows: readonly KeyRow[]) => rows.map(({ keys, does }) => ({ keys, does: t(does) }));
  const goTo = pages.map(({ letter, label }) => ({ keys: ["G", letter.toUpperCase()], does: label }));
  return (
    <Dialog title={t`Keyboard shortcuts`} size="lg" onClose={onClose}>
      <div className="shell-keys">
        <KeyList title={t`Go to`} rows={goTo} />
        <KeyList title={t`Everywhere`} rows={said(everywhere)} />
        <KeyList title={t`On a trade`} rows={said(onTrades)} />
        <KeyList title={t`In lists`} rows={said(inLists)} />
      </div>
    </Dialog>
  );
}

function KeyList({ title, rows }: { title: string; rows: readonly { keys: readonly string[]; does: string }[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
