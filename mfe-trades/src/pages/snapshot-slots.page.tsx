import { snapshotSlotsApi } from "@entrywise/contracts/trades/snapshots.api";
import { Page } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Button, Images, PageContent, Plus } from "@entrywise/ui";
import { useEditedItem } from "@entrywise/ui/lists";
import { ListSection } from "@entrywise/ui/states";
import { useQuery } from "@tanstack/react-query";
import { SlotDialog } from "../areas/trade/snapshot-slots/slot-dialog.tsx";
import { SlotList } from "../areas/trade/snapshot-slots/slot-list.tsx";
import { useTradesCall } from "../data/wire/calls.ts";
import { responseSchemaOf } from "../data/wire/response-schema-of.ts";

/** Named places for images that every trade has: `/snapshot-slots`, `/snapshot-slots/{id}`. */
export function SnapshotSlotsPage() {
  const callTrades = useTradesCall();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["snapshot-slots", "list"],
    queryFn: ({ signal }) =>
      callTrades("GET /snapshot-slots", { parser: responseSchemaOf(snapshotSlotsApi.list), signal }),
  });
  const edited = useEditedItem("/snapshot-slots", data?.items, isFetching);
  // A slot has nothing but its name: its page is the dialog that names it.
  const slot = edited.shown ?? edited.item;
  const add = (
    <Button variant="solid" onClick={() => edited.open("new")}>
      <Plus aria-hidden="true" />
      {t`New slot`}
    </Button>
  );
  return (
    <Page title={t`Snapshot Slots`}>
      <PageContent>
        <ListSection
          list={{ items: data?.items, error, refetch }}
          failure={t`Couldn't load snapshot slots`}
          detail={t`Couldn't load your slots. Everything else is working.`}
          rows={5}
          icon={Images}
          empty={t`No snapshot slots yet`}
          hint={t`A slot is an image every trade should have, such as your entry chart, the context or the exit. Pasting an image on a trade fills the next empty slot.`}
          emptyActions={add}
        >
          {(slots) => <SlotList slots={slots} actions={add} onEdit={edited.open} />}
        </ListSection>
      </PageContent>
      {slot === null ? null : (
        <SlotDialog key={slot === "new" ? "new" : slot.id} slot={slot === "new" ? null : slot} onClose={edited.close} />
      )}
    </Page>
  );
}
