import type { Delivery } from "@entrywise/contracts/trades/deliveries.api";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { msg, Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, formatNumber, Panel, Tag } from "@entrywise/ui";
import { DeleteDialog } from "@entrywise/ui/lists";
import { QueryFailure } from "@entrywise/ui/states";
import { useState } from "react";
import { useDeliveries, useDismissDelivery } from "./deliveries.queries.ts";
import { reasonText } from "./reasons/reason-text.ts";

export interface DeliveriesPanelProps {
  /** Some profile takes deliveries. */
  isOpen: boolean;
  /** Takes the file of a delivery as if it had been dropped here. */
  onOpen: (delivery: Delivery) => void;
}

/** What came by SFTP and FTPS, with what it waits for. Absent while nothing has ever come and nothing can. */
export function DeliveriesPanel({ isOpen, onOpen }: DeliveriesPanelProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeliveries(isOpen);
  const [dismissing, setDismissing] = useState<Delivery | null>(null);
  const deliveries = data?.pages.flatMap(({ items }) => items);
  if (deliveries === undefined && error !== null) {
    return (
      <QueryFailure
        query={{ data: deliveries, error, refetch }}
        failure={t`Couldn't load deliveries`}
        detail={t`You can still import files.`}
      />
    );
  }
  if (deliveries === undefined || (deliveries.length === 0 && !isOpen)) return null;
  return (
    <Panel title={t`Deliveries`} sub={t`by SFTP and FTPS`} flush className="im-past">
      {deliveries.length === 0 ? (
        <p className="im-none">{t`No deliveries yet. Statements will appear here when they arrive.`}</p>
      ) : (
        <ul className="im-deliveries">
          {deliveries.map((item) => (
            <DeliveryItem key={item.id} item={item} onOpen={() => onOpen(item)} onDismiss={() => setDismissing(item)} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <div className="im-none">
          <Button size="sm" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t`Show more`}</Button>
        </div>
      ) : null}
      {dismissing === null ? null : <DismissDelivery item={dismissing} onClose={() => setDismissing(null)} />}
    </Panel>
  );
}

interface DeliveryItemProps {
  item: Delivery;
  onOpen: () => void;
  onDismiss: () => void;
}

function DeliveryItem({ item, onOpen, onDismiss }: DeliveryItemProps) {
  const dates = useDateText();
  return (
    <li>
      <div className="im-delivery-file">
        <b>{item.fileName}</b>
        <span className="im-by">
          <Tag>{item.origin.toUpperCase()}</Tag>
        </span>
        <p className="im-quiet">
          {dates.dateTime(item.receivedAt)} · {item.profileName}
        </p>
      </div>
      <p className={`im-delivery-state ${item.state === "failed" ? "im-failed" : ""}`}>
        <DeliveryState item={item} />
      </p>
      {item.state === "asks" || item.state === "failed" ? (
        <div className="im-delivery-actions">
          <Button
            size="sm"
            variant="ghost"
            aria-label={t`Dismiss ${item.fileName}`}
            onClick={onDismiss}
          >{t`Dismiss`}</Button>
          <Button
            size="sm"
            variant={item.state === "asks" ? "solid" : "outline"}
            aria-label={`${item.state === "asks" ? t`Answer questions for` : t`Try again`} ${item.fileName}`}
            onClick={onOpen}
          >
            {item.state === "asks" ? t`Answer` : t`Try again`}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

const questions = {
  timeZone: msg`The file doesn't state its time zone. Choose it once.`,
  columns: msg`New columns: check the mapping once.`,
  currency: msg`The file doesn't state its account currency. Choose it once.`,
};

function DeliveryState({ item }: { item: Delivery }) {
  if (item.state === "asks") {
    const missing = item.missing ?? item.question;
    return missing === null ? t`Needs your input` : i18n._(questions[missing]);
  }
  if (item.state === "failed") {
    const why = reasonText(item.errorParams ?? {}) ?? item.error ?? t`try again`;
    return t`Couldn't read ${item.fileName}: ${why}`;
  }
  if (item.state !== "imported") return item.state === "running" ? t`Importing…` : t`Queued`;
  const count = item.addedTrades ?? 0;
  const again = item.repeats === 0 ? "" : t` · received ${formatNumber(item.repeats + 1, { decimals: 0 })} times`;
  if (count === 0) return t`No new trades${again}`;
  return (
    <>
      <Link
        className="im-link"
        to={`/trades/timeline?importId=${item.importId}`}
      >{t`${formatNumber(count, { decimals: 0 })} new`}</Link>
      {again}
    </>
  );
}

function DismissDelivery({ item, onClose }: { item: Delivery; onClose: () => void }) {
  const dismiss = useDismissDelivery();
  return (
    <DeleteDialog
      title={t`Dismiss delivery`}
      text={
        <Trans>
          Dismiss <b>{item.fileName}</b>? The file will be deleted. Nothing has been imported from it.
        </Trans>
      }
      action={t`Dismiss`}
      isBusy={dismiss.isPending}
      onCancel={onClose}
      onDelete={() => dismiss.mutate(item.id, { onSettled: onClose })}
    />
  );
}
