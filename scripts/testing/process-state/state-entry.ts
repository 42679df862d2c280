/** Something that a process holds and that changes while it runs. */
export interface StateEntry {
  what: string;
  /** Variables, as `file: function.name`; `-` stands for the module. */
  places: readonly string[];
  /** Why it is safe while several instances of the process run. */
  safeWithSeveral: string;
  /** What happens to it when its instance dies. */
  afterRestart: string;
}
