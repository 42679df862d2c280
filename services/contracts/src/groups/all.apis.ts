import type { Calls } from "../shared/calls.ts";
import type { Api } from "../shared/endpoint.ts";
import { groupsAdministrationApi } from "./administration.api.ts";
import { groupActivityApi } from "./group-activity.api.ts";
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
export const groupsApis: readonly Api[] = [
  groupsApi,
  groupSettingsApi,
  groupMembersApi,
  groupInvitationsApi,
  groupTradesApi,
  groupCommentsApi,
  groupModerationApi,
  groupReviewsApi,
  groupSharingApi,
  groupActivityApi,
  groupsAdministrationApi,
];

/** The same as types, for the calls of screens: written out, for as the type of the list it is too long for a declaration file. */
export type GroupsApis = readonly [
  typeof groupsApi,
  typeof groupSettingsApi,
  typeof groupMembersApi,
  typeof groupInvitationsApi,
  typeof groupTradesApi,
  typeof groupCommentsApi,
  typeof groupModerationApi,
  typeof groupReviewsApi,
  typeof groupSharingApi,
  typeof groupActivityApi,
  typeof groupsAdministrationApi,
];

/** Its calls by method and path; an interface, which the compiler works out once. */
export interface GroupsCalls extends Calls<GroupsApis> {}
