import type { ProgramCall } from "@entrywise/contracts/mcp/program-calls.api";
import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("program_call")
export class ProgramCallEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("uuid", { name: "program_id" })
  programId: string;

  @Column("text")
  program: string;

  @Column("text")
  tool: string;

  @Column("text")
  outcome: ProgramCall["outcome"];

  @Column("int")
  ms: number;

  @Column("timestamptz")
  at: Date;
}
