import { z } from "zod";
import { locale, translations } from "../shared/locale-field.ts";

/** Conditions under which a route, navigation entry or slot exists for a user. All given ones must hold. */
export const when = z.strictObject({
  /** Site role that the user must have. */
  role: z.enum(["Admin", "Developer"]).optional(),
  /** Brand flag that must be on. */
  flag: z.string().optional(),
  /** Plan that the user must have. */
  plan: z.enum(["basic", "pro"]).optional(),
  /** "main": only on brands that are not white label. "whiteLabel": only there. */
  brand: z.enum(["main", "whiteLabel"]).optional(),
  /** False: also for visitors. True is the default: signed-in users only. */
  signedIn: z.boolean().optional(),
});
export type When = z.infer<typeof when>;

const pathPattern = z.string().regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*(\/\*)?$/, "must look like /admin or /admin/*");

const addressPattern = z.string().regex(/^\/[a-z0-9-]+(\/:?[a-zA-Z0-9-]+)*$/, "must look like /strategies/:id");

/** Name of a panel or slot: who draws it, and what it shows. */
const partName = z.string().regex(/^[a-z][a-z0-9-]{1,30}\.[a-z][a-zA-Z0-9]{0,30}$/, "must look like trades.record");

/** Of what goes in: a change that breaks whoever is on the other side is a new major version. */
const partVersion = z.string().regex(/^[1-9]\d{0,5}(\.\d{1,6}){2}$/, "must be a version such as 1.2.0");

/** Versions of a panel or slot that a remote works with: one major version, from a point on. */
export const partRange = z.string().regex(/^\^[1-9]\d{0,5}(\.\d{1,6}){0,2}$/, "must look like ^1 or ^1.2");

/** Name of a slot. Which ones there are, the shell and the remotes say that draw them. */
export const slotName = partName;
export type SlotName = z.infer<typeof slotName>;

/** Where a command stands: `do` and `goTo` everywhere; `trade` and `list` are of pages, which say themselves when they can be run. */
export const commandGroup = z.enum(["do", "goTo", "trade", "list"]);

/** What can be done with the remote, said without any of its code: palette, keys and buttons read the same lines. */
export const remoteCommand = z
  .strictObject({
    /** Unique in the remote. */
    id: z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, "must look like new-page"),
    title: z.string().min(1).max(60),
    titles: translations.optional(),
    group: commandGroup,
    /** Page of the remote that it opens; a query may say what is open there. */
    to: z.string().startsWith("/").max(200).optional(),
    /** Dialog that it opens in place of a page. */
    dialog: slotName.startsWith("dialog.").optional(),
    /** One letter, or G and a letter, for the shell to hear; for commands of pages whatever the page hears. */
    keys: z.array(z.string().min(1).max(10)).min(1).max(3).optional(),
    when: when.optional(),
  })
  .superRefine(({ group, to, dialog }, context) => {
    const ways = [to, dialog].filter((way) => way !== undefined).length;
    const wanted = group === "do" || group === "goTo" ? 1 : 0;
    if (ways === wanted) return;
    const message = wanted === 1 ? "must name either a page or a dialog" : "must name a page or a dialog";
    context.addIssue({ code: "custom", path: [to === undefined && dialog !== undefined ? "dialog" : "to"], message });
  });
export type RemoteCommand = z.infer<typeof remoteCommand>;

/** Name of a panel: the remote that offers it, and what it shows. */
export const panelName = partName;

/** Props of a panel as the trial of a release gives them; functions are given by name, and return the address `/`. */
export const panelExample = z.strictObject({
  props: z.record(z.string().max(60), z.unknown()),
  functions: z.array(z.string().max(60)).max(30),
});
export type PanelExample = z.infer<typeof panelExample>;

export const remoteId = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, "must look like admin");

/** The static part of a remote: everything that the shell needs before any of the remote's code is loaded. */
export const remoteJson = z.strictObject({
  id: remoteId,
  /** Range of host API versions it was built for. */
  contract: z.string(),
  /** Services that it calls, with the range of their API versions. Calls to others are refused by the host. */
  api: z.record(z.string(), z.string()),
  owner: z.string(),
  /** Where its team documents it, for administrators and developers; absent in releases that name no place. */
  docs: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
  routes: z.array(
    z.strictObject({
      path: pathPattern,
      /**
       * Addresses below the path that have a page, `:id` for a part that may be anything; all others are not found (P-528).
       * Without it everything below the path has one.
       */
      addresses: z.array(addressPattern).optional(),
      /** Those of the addresses that lead to another page: nothing offers them beside that one. */
      aliases: z.array(addressPattern).optional(),
      expose: z.string(),
      title: z.string(),
      titles: translations.optional(),
      /** `groupPublic`: a group's page for visitors; shells before host API 1.2 do not know it and show 404. */
      layout: z.enum(["default", "minimal", "full", "public", "groupPublic"]),
      when: when.optional(),
      /** Guards by name, asked in order after `when`; a name that the shell does not know ends in its page for status 500. */
      guards: z.array(z.string().max(60)).max(10).optional(),
    }),
  ),
  nav: z.array(
    z.strictObject({
      id: z.string(),
      to: z.string().startsWith("/"),
      label: z.string(),
      labels: translations.optional(),
      /** Name of a Lucide icon of the shell's icon set. */
      icon: z.string(),
      order: z.int(),
      /** Letter after G that leads there. Without it: the first letter of its label that is free. */
      letter: z
        .string()
        .regex(/^[a-z]$/, "must be a single lowercase letter")
        .optional(),
      when: when.optional(),
    }),
  ),
  slots: z.array(
    z.strictObject({
      slot: slotName,
      /** Versions of the slot that it works with; absent in releases from before slots had versions, which work with `^1`. */
      range: partRange.optional(),
      expose: z.string(),
      order: z.int(),
      when: when.optional(),
    }),
  ),
  /** Slots that its own pages draw, for other remotes to fill; absent in releases that draw none. */
  draws: z
    .array(z.strictObject({ name: slotName, version: partVersion }))
    .max(20)
    .optional(),
  /** Absent in releases before host API 1.2: their pages are all that can be done. */
  commands: z.array(remoteCommand).max(100).optional(),
  /** Screen parts that pages of other remotes may draw; absent in releases that offer none. */
  panels: z
    .array(
      z.strictObject({
        name: panelName,
        version: partVersion,
        expose: z.string(),
        /** Services that the panel calls, with the range of their API versions: it calls no others. */
        api: z.record(z.string(), z.string()),
        /** Each is drawn in the trial of a release; pages get none of them. */
        examples: z.array(panelExample).max(10).optional(),
      }),
    )
    .max(20)
    .optional(),
  /** Panels of other remotes that pages of this one draw; absent in releases that draw none. */
  uses: z
    .record(
      panelName,
      z.strictObject({
        range: partRange,
        /** Addresses of the pages that draw it at once, as the routes declare them: its files are fetched with theirs. */
        addresses: z.array(addressPattern).max(50).optional(),
      }),
    )
    .optional(),
  /** Exposed catalogue of each language other than English. The build adds those that the remote has. */
  locales: z.partialRecord(locale, z.string()).optional(),
});
export type RemoteJson = z.infer<typeof remoteJson>;
