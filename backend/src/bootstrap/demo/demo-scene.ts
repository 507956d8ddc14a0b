/** What is written on one day of the demo's history. */
export interface DemoScene {
  daysAgo: number;
  play: () => Promise<void>;
}
