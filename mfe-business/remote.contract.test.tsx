import type { Business } from "@entrywise/contracts/business/business.api";
import { runRemoteContract } from "@entrywise/host/remote-contract";
import remote from "./remote.ts";

const none = { items: [], total: 0 };
const id = "018f3a20-0000-7000-8000-000000000001";
const business: Business = {
  id,
  name: "Harbour Trading Academy",
  brandKey: null,
  enabled: true,
  paymentSetupStatus: "Complete",
  role: 1,
  can: ["business.read", "business.edit", "dashboard.read", "members.read", "billing.read", "keys.manage"],
  seats: 2,
  seatLimit: 25,
  keys: 0,
  depositPaidAt: null,
  details: { country: "IE", taxNumber: "", billingEmail: "billing@harbour.test", website: "" },
  version: 1,
};

runRemoteContract(remote, {
  answers: {
    "/business": none,
    "/business/invitations": none,
    "/api-keys": none,
    [`/business/${id}`]: business,
    [`/business/${id}/members`]: none,
  },
  addresses: { "/businesses/*": `/businesses/${id}/settings` },
});
