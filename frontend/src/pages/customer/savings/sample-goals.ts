/** Sample goals. Amounts are in the currency of the preferences. */
export const SAMPLE_GOALS = [
  { key: 'emergency', saved: '32500.00', target: '50000.00', share: 0.65, by: '2027-06-30' },
  { key: 'vacation', saved: '8250.00', target: '15000.00', share: 0.55, by: '2027-03-31' },
  { key: 'car', saved: '20000.00', target: '80000.00', share: 0.25, by: '2028-12-31' },
] as const;

export type SampleGoal = (typeof SAMPLE_GOALS)[number];
