import type { TransactionDto } from '#contract/shapes/transfers.dto';
import type { LedgerCheckDto } from '#contract/shapes/admin/admin-views.dto';
import type { Payer, World } from '../work/world.js';

/** Compares what every node finally shows with the log: each payment once, and books that balance. */
export async function checkScreens(world: World): Promise<string[]> {
  const { payers, cluster, admins } = world;
  const nodes = [...cluster.members.keys()];
  const lists = nodes.flatMap((node) => payers.map((payer) => checkList(world, payer, node)));
  const books = nodes.map(async (node) => {
    const answer = await admins[0]?.at(node).get('/api/admin/ledger/check');
    return (answer?.body as LedgerCheckDto | undefined)?.ok
      ? []
      : [`The ledger check says ${answer?.text ?? 'nothing'}`];
  });
  return (await Promise.all([...lists, ...books])).flat();
}

async function checkList({ payments }: World, payer: Payer, node: number): Promise<string[]> {
  if (payer.withdrawals.some(({ right }) => right === 'customer')) return [];
  const { status, body, text } = await payer.browser.at(node).get('/api/transactions');
  if (status !== 200) return [`${payer.username} is shown no list: ${text}`];
  const list = body as TransactionDto[];
  return payments
    .filter((payment) => payment.payer === payer && payment.id !== null)
    .filter(({ id, amount }) => {
      const shown = list.filter((transaction) => transaction.id === id);
      return shown.length !== 1 || shown[0]?.amount !== `-${amount}`;
    })
    .map(({ key, amount }) => `I7: ${amount} under ${key} is not shown once on node ${node}`);
}
