import type { HideReason } from "@entrywise/contracts/groups/group-comments.api";
import type { Direction } from "@entrywise/domain/enumerations";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { PersonEntity } from "../person.entity.ts";

/** A trade that moderators have hidden in a group; it stays hidden when its owner, the person, shares it anew. */
@Entity("group_hidden_trade")
export class GroupHiddenTradeEntity extends PersonEntity {
  @PrimaryColumn("uuid", { name: "group_id" })
  groupId: string;

  @PrimaryColumn("uuid", { name: "trade_id" })
  tradeId: string;

  @Column("text")
  symbol: string;

  @Column("int")
  direction: Direction;

  @Column("timestamptz", { name: "traded_at", nullable: true })
  tradedAt: Date | null;

  @Column("timestamptz", { name: "hidden_at" })
  hiddenAt: Date;

  @Column("text", { name: "hidden_by" })
  hiddenBy: string;

  @Column("text", { name: "hide_reason" })
  hideReason: HideReason;

  @Column("text", { name: "hide_text" })
  hideText: string;

  @Column("text", { name: "hide_reply" })
  hideReply: string;

  @Column("timestamptz", { name: "hide_replied_at", nullable: true })
  hideRepliedAt: Date | null;
}
