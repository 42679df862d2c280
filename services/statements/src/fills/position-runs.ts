import { type Big, Decimal } from "@entrywise/domain/decimal";

/** Names positions, each from flat to flat, by the ticket of the entry that it began with. */
export class PositionRuns {
  private readonly runs = new Map<string, { run: string; size: Big }>();

  /**
   * @param position symbol and direction
   * @returns name of the position that the entry belongs to
   */
  enter(position: string, ticket: string, size: Big): string {
    const known = this.runs.get(position);
    const run = known === undefined || known.size.lte(0) ? ticket : known.run;
    this.runs.set(position, { run, size: (known?.size ?? Decimal(0)).plus(size) });
    return run;
  }

  leave(position: string, size: Big): void {
    const known = this.runs.get(position);
    if (known !== undefined) known.size = known.size.minus(size);
  }
}
