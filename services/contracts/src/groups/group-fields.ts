import { z } from "zod";
import { handle, maxLength, required } from "../shared/form-rules.ts";
import { personText } from "../shared/wire.ts";

/** How many members a group has room for unless it is given more. */
export const MEMBERS_LIMIT = 500;
/** Rows of a page of invitations (G-132). */
export const INVITATIONS_PAGE = 20;
export const GROUP_NAME_LENGTH = 60;
export const GROUP_DESCRIPTION_LENGTH = 500;
export const GROUP_PINNED_LENGTH = 5_000;

const ruled = (schema: z.ZodString, rule: (value: string) => string | null) =>
  schema.superRefine((value, context) => {
    const message = rule(value);
    if (message !== null) context.addIssue({ code: "custom", message });
  });

/** P-647. */
export const groupHandle = ruled(z.string().trim(), (value) => handle("Handle", value));

export const groupName = ruled(
  personText(1_000),
  (value) => required("Name", value) ?? maxLength("Name", value, GROUP_NAME_LENGTH),
);
export const groupDescription = ruled(personText(10_000), (value) =>
  maxLength("Description", value, GROUP_DESCRIPTION_LENGTH),
);
export const groupPinned = ruled(personText(50_000), (value) => maxLength("Pinned text", value, GROUP_PINNED_LENGTH));
/** Why something was done, for the log and for whom it concerns. */
export const reason = ruled(personText(1_000), (value) => maxLength("Reason", value, 200)).default("");

/** A group in a path: its id or its handle. */
export const groupParams = z.object({ groupId: z.string().min(1).max(60) });
export const groupMemberParams = groupParams.extend({ userId: z.uuid() });
export const groupItemParams = groupParams.extend({ id: z.uuid() });
