/** A promise and the measured result. */
interface Line {
  what: string;
  came: string;
  promised: string;
  kept: boolean | null;
}

export class Report {
  private readonly lines: Line[] = [];

  title(what: string): void {
    this.lines.push({ what: `\n${what}`, came: '', promised: '', kept: null });
  }

  /** Adds a fact without a promise. */
  note(what: string, came: string): void {
    this.lines.push({ what, came, promised: '', kept: null });
  }

  /** Adds a value that must not exceed `bound`; a value that was not measured fails. */
  atMost(what: string, value: number, bound: number, unit = ''): void {
    const text = (number: number) => `${Number.isInteger(number) ? number : number.toFixed(1)}${unit}`;
    this.lines.push({ what, came: text(value), promised: `≤ ${text(bound)}`, kept: value <= bound });
  }

  holds(what: string, kept: boolean, came = kept ? 'yes' : 'no'): void {
    this.lines.push({ what, came, promised: 'yes', kept });
  }

  /** Prints the report, with a machine-readable last line. Returns whether every promise was kept. */
  print(): boolean {
    for (const { what, came, promised, kept } of this.lines) {
      const verdict = kept === null ? '' : kept ? 'kept' : 'BROKEN';
      const columns = [what.padEnd(46), came.padEnd(48), promised.padEnd(14), verdict];
      console.log(columns.join(' ').trimEnd());
    }
    const failed = this.lines.filter(({ kept }) => kept === false).length;
    const passed = this.lines.filter(({ kept }) => kept === true).length;
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed === 0 && passed > 0;
  }
}
