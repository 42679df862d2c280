import { groupsApis } from "@entrywise/contracts/groups/all.apis";
import { defineService } from "@entrywise/kit/service";
import { createContext, environment } from "./context.ts";
import { administration } from "./features/administration/feature.ts";
import { activity } from "./features/groups/activity/feature.ts";
import { comments } from "./features/groups/comments/feature.ts";
import { groups } from "./features/groups/feature.ts";
import { invitations } from "./features/groups/invitations/feature.ts";
import { membership } from "./features/groups/membership/feature.ts";
import { moderation } from "./features/groups/moderation/feature.ts";
import { reviews } from "./features/groups/reviews/feature.ts";
import { settings } from "./features/groups/settings/feature.ts";
import { trades } from "./features/groups/trades/feature.ts";
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
import { CloseUsedInvitations1795986000000 } from "./migrations/1795986000000-close-used-invitations.ts";
import { seed } from "./seed.ts";
import { seedWorld } from "./seed-world.ts";

export const definition = defineService({
  name: "groups",
  apiVersion: "1.8.0",
  warmConnections: 3,
  environment,
  context: createContext,
  features: [
    groups,
    invitations,
    membership,
    settings,
    moderation,
    trades,
    comments,
    reviews,
    activity,
    administration,
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
    CloseUsedInvitations1795986000000,
  ],
  apis: groupsApis,
  seed,
  seedWorld,
});
