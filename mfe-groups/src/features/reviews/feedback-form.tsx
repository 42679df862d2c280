import {
  REVIEW_TEXT_LENGTH,
  type ReviewPart,
  reviewParts,
  type SnapshotPin,
} from "@entrywise/contracts/groups/group-reviews.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Field, IconButton, Kbd, Pin, Plus, Select, Textarea, X } from "@entrywise/ui";
import { Stars } from "@entrywise/ui/forms";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useGroupRules } from "../../frame/group-rules.ts";
import { reviewPartNames } from "./review-parts.ts";
import { PinDialog, PinnedImage, type TradeImages } from "./snapshot-pins.tsx";

/** Feedback that is being written. */
export interface FeedbackDraft {
  part: ReviewPart;
  pin: SnapshotPin | null;
  rating: number | null;
  text: string;
}

export const emptyDraft = (part: ReviewPart | null): FeedbackDraft[] => [
  { part: part ?? "analysis", pin: null, rating: null, text: "" },
];

interface FeedbackFormProps {
  drafts: readonly FeedbackDraft[];
  images: TradeImages;
  isPending: boolean;
  onChange: (drafts: FeedbackDraft[]) => void;
  onReply: (feedback: FeedbackDraft[]) => void;
}

/** Feedback on parts of a trade, one text and rating for each. */
export function FeedbackForm({ drafts, images, isPending, onChange, onReply }: FeedbackFormProps) {
  const { t } = useLingui();
  const rules = useGroupRules();
  const errors = drafts.map(({ text }) => rules.longest(t`Feedback`, text.trim(), REVIEW_TEXT_LENGTH));
  const isReady = drafts.every(({ text }, at) => text.trim() !== "" && errors[at] === null);
  const change = (at: number, changed: Partial<FeedbackDraft>) =>
    onChange(drafts.map((draft, index) => (index === at ? { ...draft, ...changed } : draft)));
  const free = reviewParts.find((part) => drafts.every((draft) => draft.part !== part));
  const submit = () => {
    if (isReady && !isPending) onReply(drafts.map((draft) => ({ ...draft, text: draft.text.trim() })));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="groups-stack"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {drafts.map((draft, at) => {
        const name = t(reviewPartNames[draft.part]);
        return (
          <fieldset key={draft.part} className="review-feedback" aria-label={t`Feedback on ${name}`}>
            <div className="groups-actions">
              <Select
                aria-label={t`Pin to`}
                value={draft.part}
                onChange={(value) => change(at, { part: reviewParts.find((part) => part === value) ?? draft.part })}
                options={reviewParts
                  .filter((part) => part === draft.part || drafts.every((other) => other.part !== part))
                  .map((part) => ({ value: part, label: t(reviewPartNames[part]) }))}
              />
              <Stars label={t`${name} rating`} value={draft.rating} onChange={(rating) => change(at, { rating })} />
              {drafts.length > 1 ? (
                <IconButton
                  size="sm"
                  aria-label={t`Remove the feedback on ${name}`}
                  onClick={() => onChange(drafts.filter((_, index) => index !== at))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              ) : null}
            </div>
            <FeedbackPin
              images={images}
              pin={draft.pin}
              name={name}
              label={`${at + 1}`}
              onPin={(pin) => change(at, { pin })}
            />
            <Field label={t`Feedback`} error={errors[at] ?? null}>
              <Textarea rows={5} value={draft.text} onChange={({ target }) => change(at, { text: target.value })} />
            </Field>
          </fieldset>
        );
      })}
      <div className="groups-actions">
        <Button type="submit" variant="solid" disabled={!isReady || isPending}>
          <Trans>Submit and next</Trans> <Kbd>Ctrl ↵</Kbd>
        </Button>
        {free === undefined ? null : (
          <Button
            type="button"
            variant="outline"
            onClick={() => onChange([...drafts, { part: free, pin: null, rating: null, text: "" }])}
          >
            <Plus aria-hidden="true" />
            <Trans>Add another part</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

interface FeedbackPinProps {
  images: TradeImages;
  pin: SnapshotPin | null;
  /** The part that the feedback is on. */
  name: string;
  label: string;
  onPin: (pin: SnapshotPin | null) => void;
}

/** The point that feedback is about; nothing where the trade has no snapshot. */
function FeedbackPin({ images, pin, name, label, onPin }: FeedbackPinProps) {
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  if (images.ids.length === 0) return null;
  return (
    <>
      {pin === null ? null : <PinnedImage images={images} pin={pin} label={label} />}
      <span className="groups-actions">
        <Button type="button" size="sm" variant="outline" onClick={() => setChoosing(true)}>
          <Pin aria-hidden="true" />
          {pin === null ? <Trans>Point on a snapshot</Trans> : <Trans>Move the point</Trans>}
        </Button>
        {pin === null ? null : (
          <Button
            type="button"
            size="sm"
            variant="ghost"
            aria-label={t`Remove the point from the feedback on ${name}`}
            onClick={() => onPin(null)}
          >
            <Trans>Remove the point</Trans>
          </Button>
        )}
      </span>
      {isChoosing ? (
        <PinDialog
          images={images}
          value={pin}
          onClose={() => setChoosing(false)}
          onPin={(chosen) => {
            onPin(chosen);
            setChoosing(false);
          }}
        />
      ) : null}
    </>
  );
}
