import { beforeAll, describe, expect, it } from '@jest/globals';
import type { MacroDto } from '#contract/shapes/macros.dto';
import type { SupportCaseDto } from '#contract/shapes/support-cases.dto';
import type { ConversationDetailDto, ConversationDto } from '#contract/shapes/support.dto';
import { makeDemoData } from '../../../backend/src/bootstrap/demo/demo-data.js';
import { useBank } from '../../support/bank.js';
import type { Client } from '../../support/http/client.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Asia/Dubai is four hours ahead of UTC all year. */
const OFFSET_MS = 4 * 60 * 60 * 1000;

describe('the desk of the demo', () => {
  const bank = useBank();
  let agent: Client;
  let conversations: ConversationDto[] = [];

  beforeAll(async () => {
    await makeDemoData(bank.app, () => undefined);
    agent = bank.client();
    await agent.signIn('agent', 'Agent#2026');
    conversations = (await agent.get('/api/support/conversations')).body as ConversationDto[];
  });

  const of = (firstName: string) => conversations.find(({ customer }) => customer.firstName === firstName);
  const detail = async (firstName: string) =>
    (await agent.get(`/api/support/conversations/${of(firstName)?.id}`)).body as ConversationDetailDto;

  it('has ten conversations in every state', () => {
    const states = conversations.map(({ customer, status, claimedBy, paused, replyDueAt, tags }) => {
      const isOverdue = Date.parse(replyDueAt ?? '') < Date.now() - DAY_MS;
      const turn = status === 'resolved' ? 'ended' : paused ? 'answered' : isOverdue ? 'overdue' : 'waits';
      return [customer.firstName, turn, claimedBy?.firstName ?? null, tags.map(({ name }) => name).join()];
    });

    expect(states.sort(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['Elena', 'answered', 'Daniel', 'Deposits'],
      ['Grace', 'overdue', 'Priya', ''],
      ['Hana', 'waits', null, ''],
      ['James', 'answered', 'Priya', 'Recipients'],
      ['Layla', 'waits', 'Priya', 'Transfers'],
      ['Marcus', 'ended', null, 'PIN'],
      ['Omar', 'waits', null, ''],
      ['Sunita', 'ended', null, ''],
      ['Tariq', 'overdue', null, ''],
      ['Yusuf', 'waits', 'Daniel', 'Cards'],
    ]);
  });

  it('has messages of the past, notes, ratings and a transaction that a customer asks about', async () => {
    expect((Date.now() - Date.parse(of('Tariq')?.waitingSince ?? '')) / DAY_MS).toBeCloseTo(6, 1);
    expect((Date.now() - Date.parse(of('Sunita')?.lastMessageAt ?? '')) / DAY_MS).toBeCloseTo(9, 1);
    expect(of('Sunita')?.firstResponseSeconds).toBe(8 * 60);
    expect(await detail('Sunita')).toMatchObject({ rating: { rating: 5, comment: 'Quick and friendly.' } });
    expect(await detail('Marcus')).toMatchObject({ rating: null, resolutions: [{ agentName: 'Daniel' }] });
    expect((await detail('Elena')).messages.map(({ sender }) => sender)).toEqual(['user', 'note', 'agent']);
    const [asked] = (await detail('Omar')).messages;
    expect(asked?.transaction?.details).toMatchObject({ type: 'transfer', status: 'pending' });
  });

  it('has a dispute, and a complaint that is due in two days', async () => {
    const cases = (await agent.get('/api/support/cases')).body as SupportCaseDto[];

    expect(cases.map(({ kind, status }) => [kind, status])).toEqual([
      ['complaint', 'open'],
      ['dispute', 'waiting_customer'],
    ]);
    const day = (at: number) => Math.floor((at + OFFSET_MS) / DAY_MS);
    // The last moment of the day, or the first one after it.
    const due = Date.parse(cases[0]?.answerBy ?? '') - 1;
    expect(day(due) - day(Date.now())).toBe(2);
  });

  it('has six macros of several steps', async () => {
    const macros = (await agent.get('/api/support/macros')).body as MacroDto[];

    const long = macros.filter(({ steps }) => steps.length > 1).map(({ shortcut }) => shortcut);
    expect(long).toEqual(['closed', 'colleague', 'fee', 'notmine', 'review', 'thanks']);
  });

  it('runs a macro that opens a case, for a customer who asks about a transaction', async () => {
    const macros = (await agent.get('/api/support/macros')).body as MacroDto[];
    const macro = macros.find(({ shortcut }) => shortcut === 'notmine');
    const path = `/api/support/conversations/${of('Layla')?.id}/macros/${macro?.id}`;

    expect(await agent.post(`${path}/preview`, {})).toMatchObject({ body: { missing: [] } });
    expect((await agent.post(path, {})).status).toBe(201);
  });
});
