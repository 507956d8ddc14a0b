/** One invariant of the books and how many rows break it. */
export interface InvariantFigure {
  id: string;
  description: string;
  violations: number;
}

export interface LedgerCheck {
  ok: boolean;
  invariants: InvariantFigure[];
  /** The sum over all entries by currency: `"0.00"` in sound books. */
  totals: Record<string, string>;
}
