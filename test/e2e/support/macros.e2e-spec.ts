import { beforeAll, describe, expect, it } from '@jest/globals';
import type { MacroStep } from '#contract/macros';
import type { CaseDto } from '#contract/shapes/cases.dto';
import type { CannedReplyDto } from '#contract/shapes/support.dto';
import type { MacroDto, MacroPreviewDto } from '#contract/shapes/macros.dto';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import { useBank } from '../../support/bank.js';
import { atNode, Desk, newMacro, replies, resolutions, say } from '../../support/given/chat.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const bank = useBank();

let secondNode: number;
beforeAll(async () => {
  secondNode = await bank.addNode();
});

async function given(steps?: readonly MacroStep[]) {
  const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  await say(sara, 'Where is my money?');
  const desk = new Desk(await bank.given.agent());
  const { id } = await desk.conversationOf(sara);
  return { sara, desk, id, macro: await desk.macro(steps) };
}

/** Ends the time for the undo, and lets the job of the node send what is due. */
async function later(runId: string, node = 0): Promise<void> {
  await bank.sql(`UPDATE macro_runs SET undo_until = bank_now() - interval '1 second' WHERE id = $1`, [
    runId,
  ]);
  await bank.node(node).get(JobsService).runDue(new Date());
}

const textsOf = async (desk: Desk, id: string) =>
  (await desk.detail(id)).messages.map(({ sender, message }) => `${sender}: ${message}`);
const repliesTo = async (sara: Customer) => (await replies(sara)).map(({ message }) => message);

describe('a macro', () => {
  it('is added, changed and deleted for all agents, and its shortcut is unique', async () => {
    const [priya, adam] = [new Desk(await bank.given.agent()), new Desk(await bank.given.agent())];
    const macro = await priya.macro();
    const path = `/api/support/macros/${macro.id}`;
    const other = await priya.macro();

    const list = async () => (await adam.agent.client.get('/api/support/macros')).body as MacroDto[];
    expect(await list()).toContainEqual(macro);
    const name = 'Good evening';
    expect((await adam.agent.client.patch(path, { name })).body).toEqual({ ...macro, name });
    const taken = { shortcut: other.shortcut.toUpperCase() };
    expect(outcome(await adam.agent.client.patch(path, taken))).toBe('409 shortcut_taken');
    expect((await adam.agent.client.delete(path)).status).toBe(204);
    expect((await list()).map(({ id }) => id)).not.toContain(macro.id);
    expect(outcome(await adam.agent.client.patch(path, { name }))).toBe('404 not_found');
  });

  it.each([
    ['no list', 'reply'],
    ['an empty list', []],
    ['too many steps', times(11, () => ({ type: 'tag', tag: 'x' }))],
    ['an unknown type', [{ type: 'refund' }]],
    ['no text', [{ type: 'reply', text: '  ' }]],
    ['another field', [{ type: 'tag', tag: 'x', text: 'y' }]],
    ['a reason of another kind', [{ type: 'open_case', kind: 'complaint', reason: 'not_mine' }]],
    ['a long tag', [{ type: 'tag', tag: 'x'.repeat(31) }]],
    ['a step after the resolution', [{ type: 'resolve' }, { type: 'tag', tag: 'x' }]],
  ])('is refused with %s', async (_what, steps) => {
    const { client } = await bank.given.agent();

    const answer = await client.post('/api/support/macros', { ...newMacro(), steps });

    expect(outcome(answer)).toBe('400 validation_failed');
  });

  it('of one reply is a canned reply, on both sides', async () => {
    const { client } = await bank.given.agent();
    const canned = async () => (await client.get('/api/support/canned-replies')).body as CannedReplyDto[];
    const { body } = await client.post('/api/support/canned-replies', { shortcut: 'both-a', text: 'Hello' });
    const { id } = body as CannedReplyDto;
    const steps: MacroStep[] = [{ type: 'reply', text: 'Hello' }];
    expect((await client.get('/api/support/macros')).body).toContainEqual({
      ...{ id, name: 'both-a', shortcut: 'both-a' },
      steps,
    });

    await client.patch(`/api/support/macros/${id}`, { shortcut: 'both-b' });
    expect(await canned()).toContainEqual({ id, shortcut: 'both-b', text: 'Hello' });
    await client.patch(`/api/support/macros/${id}`, { steps: [...steps, { type: 'resolve' }] });
    expect((await canned()).map((reply) => reply.id)).not.toContain(id);
    const taken = await client.post('/api/support/canned-replies', { shortcut: 'BOTH-B', text: 'Hello' });
    expect(outcome(taken)).toBe('409 shortcut_taken');

    await client.patch(`/api/support/macros/${id}`, { steps });
    expect((await client.delete(`/api/support/canned-replies/${id}`)).status).toBe(204);
    expect(outcome(await client.delete(`/api/support/macros/${id}`))).toBe('404 not_found');
  });
});

describe('a run of a macro', () => {
  it('makes notes and tags at once, claims, and replies when the time for the undo is over', async () => {
    const { sara, desk, id, macro } = await given();

    const { runId, undoUntil } = await desk.run(id, macro.id);

    expect(Date.parse(undoUntil)).toBeGreaterThan(Date.now() + 5_000);
    expect(await desk.detail(id)).toMatchObject({ claimedBy: {}, tags: [{ name: 'Macro' }] });
    expect(await textsOf(desk, id)).toEqual(['user: Where is my money?', 'note: Answered by a macro.']);
    expect(await repliesTo(sara)).toEqual([]);

    await later(runId);
    await later(runId, secondNode);
    const { claimedBy } = await desk.detail(id);
    expect(await repliesTo(sara)).toEqual([`Hello Sara, here is ${claimedBy?.firstName ?? ''}.`]);
    expect(outcome(await desk.undo(runId))).toBe('409 too_late');
  });

  it('is taken back by its agent within ten seconds', async () => {
    const { sara, desk, id, macro } = await given();
    const { runId } = await desk.run(id, macro.id);
    const stranger = new Desk(await bank.given.agent());
    expect(outcome(await stranger.undo(runId))).toBe('404 not_found');

    const undone = await Promise.all(times(5, () => desk.undo(runId)));

    expect(tally(undone)).toEqual({ '204': 5 });
    expect(await desk.detail(id)).toMatchObject({ claimedBy: null, tags: [] });
    expect(await textsOf(desk, id)).toEqual(['user: Where is my money?']);
    await later(runId);
    expect(await repliesTo(sara)).toEqual([]);
  });

  it('leaves nothing when its third step fails', async () => {
    const { desk, id, macro } = await given([
      { type: 'note', text: 'First' },
      { type: 'tag', tag: 'Left by nothing' },
      { type: 'reply', text: 'It is {transaction.reference}.' },
    ]);

    const answer = await desk.tryRun(id, macro.id);

    expect(outcome(answer)).toBe('422 placeholder_missing');
    expect(await desk.detail(id)).toMatchObject({ claimedBy: null, tags: [] });
    expect(await textsOf(desk, id)).toEqual(['user: Where is my money?']);
    const tags = JSON.stringify((await desk.agent.client.get('/api/support/tags')).body);
    expect(tags).not.toContain('Left by nothing');
    expect(await bank.sql('SELECT FROM macro_runs WHERE macro_id = $1', [macro.id])).toEqual([]);
  });

  it('fills in the transaction that was attached last', async () => {
    const { sara, desk, id, macro } = await given([{ type: 'note', text: '{transaction.reference} {x}' }]);
    for (const amount of ['1.00', '2.00'])
      await say(sara, 'This one', { transactionId: await sara.pendingTransfer(amount) });

    const preview = await desk.agent.client.post(
      `/api/support/conversations/${id}/macros/${macro.id}/preview`,
    );
    await desk.run(id, macro.id);

    const newest = (await desk.detail(id)).messages.findLast(({ transaction }) => transaction)?.transaction;
    const text = `${newest?.details?.reference ?? ''} {x}`;
    expect(preview.body).toEqual({ steps: [{ type: 'note', text }], missing: [] });
    expect(await textsOf(desk, id)).toContain(`note: ${text}`);
  });

  it('is previewed with what is missing, and changes nothing', async () => {
    const { desk, id, macro } = await given([
      { type: 'reply', text: 'Hello {firstName} {lastName}: {transaction.reference}, {case.number}' },
    ]);

    const { body } = await desk.agent.client.post(
      `/api/support/conversations/${id}/macros/${macro.id}/preview`,
    );

    const preview = body as MacroPreviewDto;
    expect(preview.missing).toEqual(['transaction.reference', 'case.number']);
    expect(preview.steps).toEqual([
      { type: 'reply', text: 'Hello Sara Test: {transaction.reference}, {case.number}' },
    ]);
    expect(await desk.detail(id)).toMatchObject({ claimedBy: null });
  });

  it('opens a case, says its number, and takes it back', async () => {
    const { sara, desk, id, macro } = await given([
      { type: 'open_case', kind: 'dispute', reason: 'not_received' },
      { type: 'reply', text: 'Your case is {case.number}.' },
    ]);
    expect(outcome(await desk.tryRun(id, macro.id))).toBe('422 placeholder_missing');
    const transactionId = await sara.pendingTransfer('1.00');
    await say(sara, 'It has not arrived.', { transactionId });
    const cases = async () => (await sara.client.get('/api/cases')).body as CaseDto[];

    const first = await desk.run(id, macro.id);
    expect(await cases()).toHaveLength(1);
    expect((await desk.undo(first.runId)).status).toBe(204);
    expect(await cases()).toEqual([]);

    const second = await desk.run(id, macro.id);
    await later(second.runId);
    const [opened] = await cases();
    expect(opened).toMatchObject({ kind: 'dispute', reason: 'not_received' });
    expect(await repliesTo(sara)).toEqual([`Your case is ${opened?.number ?? ''}.`]);

    // The next run would open a case of its own, whose number is not that of the open one.
    const preview = await desk.agent.client.post(
      `/api/support/conversations/${id}/macros/${macro.id}/preview`,
    );
    expect((preview.body as MacroPreviewDto).steps[1]).toEqual({
      type: 'reply',
      text: 'Your case is {case.number}.',
    });
  });

  it('is refused where another agent has claimed, also to supervisors', async () => {
    const { desk, id, macro } = await given();
    await desk.do(id, 'claim');

    const supervisor = new Desk(await bank.given.admin());

    expect(outcome(await supervisor.tryRun(id, macro.id))).toBe('409 already_claimed');
  });

  it('resolves after its reply, and the undo keeps a resolved conversation resolved', async () => {
    const { sara, desk, id, macro } = await given([{ type: 'reply', text: 'Done.' }, { type: 'resolve' }]);
    const first = await desk.run(id, macro.id);
    expect((await desk.detail(id)).status).toBe('open');
    await later(first.runId);
    expect((await desk.detail(id)).status).toBe('resolved');
    expect(await resolutions(sara)).toHaveLength(1);

    const second = await desk.run(id, macro.id);
    await desk.undo(second.runId);

    expect(await desk.detail(id)).toMatchObject({ status: 'resolved', claimedBy: null });
    expect(await resolutions(sara)).toHaveLength(1);
    expect(await repliesTo(sara)).toEqual(['Done.']);
  });

  it('is one run when it is sent ten times at once to two nodes', async () => {
    const { sara, desk, id, macro } = await given();

    const runs = await Promise.all(
      times(10, (index) => new Desk(atNode(bank, index % 2 ? secondNode : 0, desk.agent)).run(id, macro.id)),
    );

    expect(new Set(runs.map(({ runId }) => runId)).size).toBe(1);
    expect(await textsOf(desk, id)).toEqual(['user: Where is my money?', 'note: Answered by a macro.']);
    await Promise.all(times(4, (index) => later(runs[0]?.runId ?? '', index % 2 ? secondNode : 0)));
    expect(await repliesTo(sara)).toHaveLength(1);
  });

  it('sends its reply once by another node, when the node that ran it is closed', async () => {
    const { sara, desk, id, macro } = await given();
    const leaving = await bank.addNode();
    const there = new Desk(atNode(bank, leaving, desk.agent));
    await there.run(id, macro.id);
    await bank.stopNode(leaving);
    expect(await repliesTo(sara)).toEqual([]);

    await until(async () => (await repliesTo(sara)).length > 0);

    expect(await repliesTo(sara)).toHaveLength(1);
    expect(await bank.sql(`SELECT status FROM macro_runs WHERE macro_id = $1`, [macro.id])).toEqual([
      { status: 'done' },
    ]);
  });
});
