import type {
  BusinessAction,
  BusinessFact,
  BusinessStanding,
  BusinessTarget,
} from "@entrywise/contracts/business/business-rights";
import type { RightsTable } from "@entrywise/kit/access/policy";

/** B-101: the business is enabled and its payment set-up is complete. */
const running = ["enabled", "paid"] as const;
const managers = ["Manager", "Admin", "siteAdmin"] as const;
const admins = ["Admin", "siteAdmin"] as const;
const everybodyElse = ["Admin", "Manager", "member"] as const;

/**
 * Permissions in a business. A row reads: these people may do it, if these facts hold, to these people. Anything else is
 * forbidden. Site admins pass every check (B-102).
 */
export const businessRights: RightsTable<BusinessAction, BusinessStanding, BusinessFact, BusinessTarget> = {
  "business.read": { who: ["member", ...managers] },
  "business.edit": { who: admins },
  // A business is paid for before it can be enabled.
  "business.payDeposit": { who: admins },
  "dashboard.read": { who: managers, needs: running },
  "members.read": { who: [...managers, "readingKey", "writingKey"], needs: running },
  "members.add": { who: [...managers, "writingKey"], needs: running },
  // Nobody can end their own membership here, or that of the last Admin.
  "members.end": {
    who: [...managers, "writingKey"],
    needs: running,
    whom: { Manager: ["member"], Admin: everybodyElse, siteAdmin: ["self", ...everybodyElse], writingKey: ["member"] },
  },
  "members.changeRole": {
    who: admins,
    needs: running,
    whom: { Admin: ["self", ...everybodyElse], siteAdmin: ["self", ...everybodyElse] },
  },
  "billing.read": { who: admins, needs: running },
  "billing.change": { who: admins, needs: running },
  "developer.read": { who: managers, needs: running },
  "keys.manage": { who: admins, needs: running },
  "brand.edit": { who: admins, needs: running },
};
