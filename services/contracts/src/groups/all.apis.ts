import type { Api } from "../shared/endpoint.ts";
import { groupsAdministrationApi } from "./administration.api.ts";
import { groupCommentsApi } from "./group-comments.api.ts";
import { groupInvitationsApi } from "./group-invitations.api.ts";
import { groupMembersApi } from "./group-members.api.ts";
import { groupModerationApi } from "./group-moderation.api.ts";
import { groupReviewsApi } from "./group-reviews.api.ts";
import { groupSettingsApi } from "./group-settings.api.ts";
import { groupSharingApi } from "./group-sharing.api.ts";
import { groupTradesApi } from "./group-trades.api.ts";
import { groupsApi } from "./groups.api.ts";

/** Every route of the groups service. */
export const groupsApis = [
  groupsApi,
  groupSettingsApi,
  groupMembersApi,
  groupInvitationsApi,
  groupTradesApi,
  groupCommentsApi,
  groupModerationApi,
  groupReviewsApi,
  groupSharingApi,
  groupsAdministrationApi,
] as const satisfies readonly Api[];
