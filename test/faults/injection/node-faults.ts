import { setTimeout as pause } from 'node:timers/promises';
import { isFull, promised } from '../work/dice.js';
import type { Cluster } from '../cluster/cluster.js';
import type { BankNode } from '../cluster/bank-node.js';
import type { Fault } from '../work/trial.js';

const AWAY_MS = isFull ? 2_000 : 300;
const PAUSED_MS = isFull ? 6_000 : 2_000;
const ROUNDS = isFull ? 3 : 1;

export const oneNodeKilled: Fault = {
  name: 'kill -9 of one node',
  strike: async (cluster, dice) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const node = cluster.node(dice.below(cluster.members.length));
      await node.kill();
      await pause(AWAY_MS);
      await node.start();
    }
  },
};

export const bothNodesKilled: Fault = {
  name: 'kill -9 of both nodes',
  strike: async ({ members }) => {
    await Promise.all(members.map(({ node }) => node.kill()));
    await pause(AWAY_MS);
    await Promise.all(members.map(({ node }) => node.start()));
  },
};

/** One node after another, as a deployment does. */
export const nodesReplaced: Fault = {
  name: isFull ? 'SIGTERM of each node' : 'SIGTERM of a node',
  strike: async ({ members }) => {
    for (const { node } of isFull ? members : members.slice(0, 1)) {
      const { code, took } = await node.stop();
      if (code !== 0 || took > promised(5_000))
        throw new Error(`SIGTERM: code ${code}, after ${took} ms.\n${node.log}`);
      await node.start();
    }
  },
};

export const oneNodePaused: Fault = {
  name: 'SIGSTOP of one of two nodes',
  strike: async (cluster, dice) => {
    const node = cluster.node(dice.below(cluster.members.length));
    node.pause();
    await pause(PAUSED_MS);
    node.resume();
  },
};

/**
 * Kills the node that sends the n-th statement of the jobs that pay, before that statement is answered; resolves with
 * the node once it has ended.
 */
export async function nodeKilledAtStatement({ members }: Cluster, number: number): Promise<BankNode> {
  let left = number;
  const node = await new Promise<BankNode>((resolve) => {
    for (const member of members) {
      member.way.loseAnswersTo((asked) => {
        if (!/standing_order|goal_auto_save|COMMIT/.test(asked.toString('latin1'))) return false;
        left -= 1;
        if (left === 0) resolve(member.node);
        return left === 0;
      });
    }
  });
  await node.kill();
  for (const { way } of members) way.heal();
  return node;
}
