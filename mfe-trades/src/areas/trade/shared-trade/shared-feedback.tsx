import { t } from "@entrywise/host/macro";
import type { NumberedFeedback } from "@entrywise/host/product";
import { Stars } from "./shared-stars.tsx";

export type Feedback = readonly NumberedFeedback[];

/** Numbers of what reviewers say about this, each leading to it. */
export function FeedbackNumbers({ feedback }: { feedback: Feedback }) {
  return feedback.map(({ number, href }) => (
    <a key={number} className="shared-number" href={href} aria-label={t`Feedback ${number}`}>
      {number}
    </a>
  ));
}

/** What reviewers say about a part of the workflow, as a row below it. */
export function FeedbackRow({ feedback, columns }: { feedback: Feedback; columns: number }) {
  if (feedback.length === 0) return null;
  return (
    <tr className="shared-feedback">
      <td colSpan={columns + 1}>
        {feedback.map((one) => (
          <div key={one.number}>
            <span className="shared-feedback-head">
              <FeedbackNumbers feedback={[one]} />
              <b>{one.by}</b>
              <Stars rating={one.rating} />
            </span>
            <p className="shared-text">{one.text}</p>
          </div>
        ))}
      </td>
    </tr>
  );
}

/** Points of a snapshot that reviewers speak of, on top of it. */
export function FeedbackPoints({ feedback, snapshotId }: { feedback: Feedback; snapshotId: string }) {
  return feedback.flatMap(({ number, pin, href }) =>
    pin?.snapshotId !== snapshotId ? (
      []
    ) : (
      <a
        key={number}
        className="shared-number shared-point"
        href={href}
        aria-label={t`Feedback ${number} on this point`}
        style={{ insetInlineStart: `${pin.x / 10}%`, insetBlockStart: `${pin.y / 10}%` }}
      >
        {number}
      </a>
    ),
  );
}
