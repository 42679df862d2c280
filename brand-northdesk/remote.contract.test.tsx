import { runRemoteContract } from "@entrywise/host/remote-contract";
import remote from "./remote.ts";

runRemoteContract(remote, {
  slotProps: {
    "shell.logo": { brandName: "Northdesk", mini: false },
    "shell.landing": { brandName: "Northdesk", signInHref: "/login", invitationHref: "/register", example: null },
    "shell.footer": { brandName: "Northdesk", supportEmail: "support@northdesk.example" },
  },
});
