import { runRemoteContract } from "@entrywise/host/remote-contract";
import remote from "./remote.ts";

runRemoteContract(remote, {
  slotProps: {
    "shell.landing": { brandName: "{{title}}", signInHref: "/login", invitationHref: "/register", example: null },
    "shell.footer": { brandName: "{{title}}", supportEmail: "support@{{name}}.example" },
  },
});
