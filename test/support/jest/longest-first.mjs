/**
 * Jest's order of test files, with the longest first: in a fresh clone Jest knows no times and starts the largest files
 * first, so that a small file that takes two minutes would start last, and be waited for alone.
 */
import TestSequencer from '@jest/test-sequencer';

/** Ends of the paths of files that take much longer than others of their size, the longest first. */
const LONGEST = [
  'security/input/wrong-values.security-spec.ts',
  'e2e/server/options.e2e-spec.ts',
  'security/access/others-ids.security-spec.ts',
  'e2e/transfers/model.e2e-spec.ts',
  'security/input/fuzz.security-spec.ts',
  'security/input/query-strings.security-spec.ts',
  'bench/all-benches.bench-spec.ts',
  'faults/bank-under-fire.faults-spec.ts',
  'faults/product-alone.faults-spec.ts',
];

/** Lower for what starts earlier. */
function placeOf({ path }) {
  const place = LONGEST.findIndex((end) => path.endsWith(end));
  return place < 0 ? LONGEST.length : place;
}

export default class LongestFirst extends TestSequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => placeOf(a) - placeOf(b));
  }
}
