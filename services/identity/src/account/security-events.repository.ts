import { accountPaths } from "@entrywise/contracts/identity/account-paths";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { SecurityKind } from "@entrywise/contracts/shared/mails";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import type { Mailer } from "@entrywise/kit/mail/send-mail";
import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";
import type { AccountEntity } from "../accounts/account.entity.ts";

const SHOWN = 50;

@Entity("security_event")
export class SecurityEventEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  kind: SecurityKind;

  @Column("text")
  detail: string;

  @CreateDateColumn({ type: "timestamptz", name: "at" })
  at: Date;
}

export interface SecurityEvents {
  /** Stores a security event, notifies the user and emails the account's address (Y-203). */
  record(tx: Transaction, of: AccountOfBrand, kind: SecurityKind, detail?: string): Promise<void>;
  /** Stores it only, if another email says the same. */
  keep(tx: Transaction, of: AccountOfBrand, kind: SecurityKind, detail?: string): Promise<void>;
  read(tx: Transaction, userId: string): Promise<SecurityEventEntity[]>;
}

export interface AccountOfBrand {
  account: AccountEntity;
  record: BrandRecord;
}

/** The user's own current action needs no notification. */
const unannounced: ReadonlySet<SecurityKind> = new Set(["registered"]);

export function createSecurityEvents(mailer: Mailer, outbox: Pick<Outbox, "publish">): SecurityEvents {
  const keep: SecurityEvents["keep"] = async (tx, { account, record }, kind, detail = "") => {
    const { userId } = account;
    const [id, brand] = [newId(), record.brand.brandKey];
    await tx.insert(SecurityEventEntity, { id, userId, brandKey: brand, kind, detail });
    if (unannounced.has(kind)) return;
    await outbox.publish(tx, "identity.notify", {
      brand,
      userIds: [userId],
      kind: "security.change",
      params: { what: kind, detail: detail.slice(0, 100) },
      href: accountPaths.security,
      key: `security:${id}`,
    });
  };
  return {
    keep,
    async record(tx, of, kind, detail = "") {
      await keep(tx, of, kind, detail);
      const { email: to, locale } = of.account;
      const recipient = { to, brand: of.record.brand.brandKey, locale };
      await mailer.sendMail(
        tx,
        "security",
        { kind, detail, at: new Date().toISOString(), link: accountPaths.security },
        recipient,
      );
    },
    read: (tx, userId) => tx.find(SecurityEventEntity, { where: { userId }, order: { at: "DESC" }, take: SHOWN }),
  };
}
