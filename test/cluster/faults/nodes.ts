import { struckBy } from '../measure/struck.js';

export const nodeKilled = struckBy({
  key: 'kill-node',
  name: 'kill -9 of a node',
  mostGap: 3,
  strike: async (bed, dice) => {
    const node = dice.pick(bed.nodes);
    if (!node) throw new Error('There is no node.');
    await node.kill();
    await node.start();
  },
});
