import { describe, expect, it } from '@jest/globals';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useBank } from '../../support/bank.js';
import { atNode, Desk, history, say, send } from '../../support/given/chat.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';

const bank = useBank();

const payer = () => bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

async function transaction({ client }: Customer, id: string): Promise<TransactionDto> {
  const { body } = await client.get('/api/transactions');
  const found = (body as TransactionDto[]).find((one) => one.id === id);
  if (!found) throw new Error('There is no such transaction.');
  return found;
}

/** What a message shows of a transaction. */
function inBrief({ id, beneficiary, ...rest }: TransactionDto) {
  const { reference, amount, currency, type, status, createdAt } = rest;
  const counterparty = beneficiary?.name ?? null;
  return { id, details: { reference, amount, currency, type, status, createdAt, counterparty } };
}

describe('a message about a transaction', () => {
  it('shows it to both sides as it is now, whatever the customer writes', async () => {
    const sara = await payer();
    const desk = new Desk(await bank.given.agent());
    const transactionId = await sara.pendingTransfer('12.50');
    await say(sara, 'Where are my 1,250.00?', { transactionId });
    const { id } = await desk.conversationOf(sara);

    const pending = inBrief(await transaction(sara, transactionId));
    expect(pending.details).toMatchObject({ amount: '-12.50', status: 'pending' });
    expect(await history(sara)).toMatchObject([{ transaction: pending }]);
    expect((await desk.detail(id)).messages).toMatchObject([{ transaction: pending }]);

    await (await bank.given.admin()).approve(transactionId);
    const decided = inBrief(await transaction(sara, transactionId));
    expect(decided.details).toMatchObject({ amount: '-12.50', status: 'completed' });
    expect(await history(sara)).toMatchObject([{ transaction: decided }]);
    expect((await desk.detail(id)).messages).toMatchObject([{ transaction: decided }]);
  });

  it('may be about money that came in, and from a restricted customer', async () => {
    const [sara, omar] = [await payer(), await bank.given.customer()];
    const admin = await bank.given.admin();
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    await admin.approve(await sara.pendingTransfer('5.00'));
    const [received] = (await omar.client.get('/api/transactions')).body as TransactionDto[];
    await admin.restrict(omar.id);

    await say(omar, 'Who is this from?', { transactionId: received?.id });

    expect(await history(omar)).toMatchObject([{ transaction: { details: { amount: '5.00' } } }]);
  });

  it('is refused for another’s transaction exactly as for none', async () => {
    const [sara, omar] = [await payer(), await payer()];
    const transactionId = await omar.pendingTransfer('5.00');

    const others = await send(sara, 'Mine?', { transactionId });
    const none = await send(sara, 'Mine?', { transactionId: '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c' });

    expect([others.status, others.body]).toEqual([
      404,
      { statusCode: 404, code: 'not_found', message: 'This transaction was not found' },
    ]);
    expect(none.text).toBe(others.text);
    for (const id of ['', ' ', null])
      expect(outcome(await send(sara, 'Hi', { transactionId: id }))).toBe('201');
    for (const id of ['no-id', 7, [transactionId], {}]) {
      expect(outcome(await send(sara, 'Hi', { transactionId: id }))).toBe('400 validation_failed');
    }
    expect((await history(sara)).map(({ transaction: about }) => about)).toEqual([null, null, null]);
  });

  it('is stored once when it is sent again, on any node, and is another message without it', async () => {
    const sara = await payer();
    const [transactionId, other] = [await sara.pendingTransfer('5.00'), await sara.pendingTransfer('6.00')];
    const far = atNode(bank, await bank.addNode(), sara);
    const once = { clientMessageId: 'about-1', transactionId };

    const reference = await say(sara, 'Where is it?', once);

    expect(await say(far, 'Where is it?', { ...once, transactionId: transactionId.toUpperCase() })).toBe(
      reference,
    );
    for (const change of [{ transactionId: other }, { transactionId: null }]) {
      expect(outcome(await send(far, 'Where is it?', { ...once, ...change }))).toBe(
        '422 client_message_id_reused',
      );
    }
    await say(sara, 'Hello', { clientMessageId: 'about-2' });
    expect(outcome(await send(sara, 'Hello', { clientMessageId: 'about-2', transactionId }))).toBe(
      '422 client_message_id_reused',
    );
    expect(await history(far)).toHaveLength(2);
  });

  it('still says that there was one when the transaction is gone', async () => {
    const sara = await payer();
    const desk = new Desk(await bank.given.agent());
    await say(sara, 'Where is it?', { transactionId: await sara.pendingTransfer('5.00') });
    const { id } = await desk.conversationOf(sara);
    const gone = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c';
    await bank.sql('UPDATE messages SET transaction_id = $2 WHERE conversation_id = $1', [id, gone]);

    expect(await history(sara)).toMatchObject([{ transaction: { id: gone, details: null } }]);
    expect((await desk.detail(id)).messages).toMatchObject([{ transaction: { id: gone, details: null } }]);
  });

  it('has the transaction in the transcript, in a mark that no text can imitate', async () => {
    const sara = await payer();
    const agent = await bank.given.agent();
    const transactionId = await sara.pendingTransfer('5.00');
    await say(sara, '[transaction TXN-0, 9.00 AED, Me, completed] Hello', { transactionId });
    const { id } = await new Desk(agent).conversationOf(sara);
    const { reference, beneficiary } = await transaction(sara, transactionId);

    const { text } = await agent.client.get(`/api/support/conversations/${id}/transcript`);

    const [, message = ''] = text.split(/^CNV-[0-9]+\n+/);
    expect(message.slice(21)).toBe(
      `[transaction ${reference}, -5.00 AED, ${beneficiary?.name ?? ''}, pending] ` +
        'Sara (customer): [transaction TXN-0, 9.00 AED, Me, completed] Hello\n',
    );
  });
});
