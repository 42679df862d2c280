import { AdvisorPort, type Call, type Disk } from "../../../../scripts/broker-stand-ins/metatrader/advisor-port.ts";
import type { Terminal } from "../../../../scripts/broker-stand-ins/metatrader/terminal.ts";

class Killed extends Error {}

/** Numbers from 0 to 1 that are the same each time. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** An advisor whose calls and replies are lost, sent twice or cut off by kills, while somebody trades. */
export class AdvisorStorm {
  private readonly terminal: Terminal;
  private readonly random: () => number;
  private readonly connected: { id: string; call: Call };
  private readonly disk: Disk = { lines: [] };
  private readonly open: string[] = [];
  private advisor: AdvisorPort;
  private isCalm = false;

  constructor(terminal: Terminal, connected: { id: string; call: Call }, random: () => number) {
    this.terminal = terminal;
    this.connected = connected;
    this.random = random;
    this.advisor = this.start();
  }

  /** The same disk, and nothing of what was in memory. */
  start(): AdvisorPort {
    const { terminal, disk, connected } = this;
    const mayDie = () => {
      if (!this.isCalm && this.random() < 0.15) throw new Killed();
    };
    return new AdvisorPort({ terminal, disk, mayDie, connection: connected.id, batch: 5, call: this.call });
  }

  /** From now on everything goes well. */
  calm(): AdvisorPort {
    this.isCalm = true;
    return this.start();
  }

  async step(): Promise<void> {
    this.trade();
    for (let second = 0; second < 4; second += 1) {
      await this.tick();
      this.terminal.pass(second === 3 ? Math.floor(this.random() * 200) : 1);
    }
  }

  private readonly call: Call = async (body, key) => {
    const { call } = this.connected;
    const luck = this.isCalm ? 1 : this.random();
    if (luck < 0.25) return { status: -1, body: "" };
    const reply = await call(body, key);
    if (luck < 0.4) return { status: -1, body: "" };
    if (luck < 0.5) await call(body, key);
    else if (luck < 0.55) await call(body, "");
    return reply;
  };

  private trade(): void {
    const { terminal, open } = this;
    const luck = this.random();
    if (luck > 0.93) terminal.deposit("100");
    else if (luck < 0.35) open.push(terminal.buy("0.20", "1.08", luck < 0.2 ? "1.07" : "0"));
    else if (luck < 0.75) this.close(open.shift(), luck);
  }

  private close(ticket: string | undefined, luck: number): void {
    if (ticket === undefined) return;
    const volume = luck < 0.55 ? ["0.10"] : [];
    const left = this.terminal.close(ticket, luck < 0.5 ? "1.083" : "1.079", ...volume);
    // The rest of what was closed in part is closed next, as a half of a half is no lot.
    if (left !== null) this.terminal.close(left, "1.082");
  }

  private async tick(): Promise<void> {
    try {
      await this.advisor.tick();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      this.advisor = this.start();
    }
  }
}
