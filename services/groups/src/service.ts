import { groupsApis } from "@entrywise/contracts/groups/all.apis";
import type { ServiceDefinition } from "@entrywise/kit/service";
import { compose, environment } from "./compose.ts";
import { GroupCommentEntity, GroupCommentSeenEntity } from "./features/groups/comments/group-comment.entity.ts";
import { GroupEntity } from "./features/groups/group.entity.ts";
import { GroupMemberEntity } from "./features/groups/group-member.entity.ts";
import { GroupOldHandleEntity } from "./features/groups/group-old-handle.entity.ts";
import {
  GroupInvitationEntity,
  GroupInvitationUseEntity,
} from "./features/groups/invitations/group-invitation.entity.ts";
import { lastAdminOfGroups } from "./features/groups/last-admin-of.read-model.ts";
import { leaveGroups } from "./features/groups/leave-groups.repository.ts";
import { GroupLogEntity } from "./features/groups/membership/group-log.entity.ts";
import { GroupMemberSeenEntity } from "./features/groups/membership/group-member-seen.entity.ts";
import { GroupHiddenTradeEntity } from "./features/groups/moderation/group-hidden-trade.entity.ts";
import { GroupReportEntity } from "./features/groups/moderation/group-report.entity.ts";
import { GroupReviewEntity, GroupReviewFeedbackEntity } from "./features/groups/reviews/group-review.entity.ts";
import { CreateGroups1763600000000 } from "./migrations/1763600000000-create-groups.ts";
import { CreateMemberships1764600000000 } from "./migrations/1764600000000-create-memberships.ts";
import { CreateComments1764800000000 } from "./migrations/1764800000000-create-comments.ts";
import { FollowProfiles1765000000000 } from "./migrations/1765000000000-follow-profiles.ts";
import { Moderation1765300000000 } from "./migrations/1765300000000-moderation.ts";
import { Reviews1765310000000 } from "./migrations/1765310000000-reviews.ts";
import { ChooseLeaderboard1766100000000 } from "./migrations/1766100000000-choose-leaderboard.ts";
import { ShowPictures1766110000000 } from "./migrations/1766110000000-show-pictures.ts";
import { PinFeedback1767200000000 } from "./migrations/1767200000000-pin-feedback.ts";
import { ChooseAccounts1770100000000 } from "./migrations/1770100000000-choose-accounts.ts";
import { FindNewComments1770530000000 } from "./migrations/1770530000000-find-new-comments.ts";
import { LogReasons1770540000000 } from "./migrations/1770540000000-log-reasons.ts";
import { SeeMembers1770541000000 } from "./migrations/1770541000000-see-members.ts";
import { RemindMembers1770542000000 } from "./migrations/1770542000000-remind-members.ts";
import { PauseComments1770543000000 } from "./migrations/1770543000000-pause-comments.ts";
import { SayWhoPinned1770570000000 } from "./migrations/1770570000000-say-who-pinned.ts";
import { KeepOldHandles1795952000000 } from "./migrations/1795952000000-keep-old-handles.ts";
import { ShowMailedInvitations1795952500000 } from "./migrations/1795952500000-show-mailed-invitations.ts";
import { seed } from "./seed.ts";
import { seedWorld } from "./seed-world.ts";

export const definition: ServiceDefinition<typeof environment> = {
  name: "groups",
  apiVersion: "1.6.0",
  warmConnections: 3,
  environment,
  entities: [
    GroupEntity,
    GroupMemberEntity,
    GroupMemberSeenEntity,
    GroupInvitationEntity,
    GroupInvitationUseEntity,
    GroupLogEntity,
    GroupCommentEntity,
    GroupCommentSeenEntity,
    GroupHiddenTradeEntity,
    GroupReportEntity,
    GroupReviewEntity,
    GroupReviewFeedbackEntity,
    GroupOldHandleEntity,
  ],
  migrations: [
    CreateGroups1763600000000,
    CreateMemberships1764600000000,
    CreateComments1764800000000,
    FollowProfiles1765000000000,
    Moderation1765300000000,
    Reviews1765310000000,
    ChooseLeaderboard1766100000000,
    ShowPictures1766110000000,
    PinFeedback1767200000000,
    ChooseAccounts1770100000000,
    FindNewComments1770530000000,
    LogReasons1770540000000,
    SeeMembers1770541000000,
    RemindMembers1770542000000,
    PauseComments1770543000000,
    SayWhoPinned1770570000000,
    KeepOldHandles1795952000000,
    ShowMailedInvitations1795952500000,
  ],
  apis: groupsApis,
  compose,
  seed,
  seedWorld,
  forget: leaveGroups,
  lastAdminOf: lastAdminOfGroups,
};
