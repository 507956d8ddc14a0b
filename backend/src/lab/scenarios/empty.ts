import type { Scenario } from './scenario.js';

const NOTHING = '0.00';

export const empty: Scenario = {
  description: 'A customer has four empty accounts and has done nothing yet.',

  async play(stage) {
    const accounts = { current: NOTHING, savings: NOTHING, credit: NOTHING, investment: NOTHING };
    await stage.customer('Noor', 'Al Hamadi', accounts);
  },
};
