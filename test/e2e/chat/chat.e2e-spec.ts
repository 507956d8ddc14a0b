import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { Desk, history, say, send } from '../../support/given/chat.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

const texts = async (customer: Customer) => (await history(customer)).map(({ message }) => message);

describe('a message to support', () => {
  it('is answered with a unique reference', async () => {
    const sara = await bank.given.customer();

    const { status, body } = await send(sara, 'When will my transfer be approved?');

    expect([status, body]).toEqual([201, { reference: expect.stringMatching(/^CHT-[0-9A-Z-]{10,}$/) }]);
    const references = await Promise.all(times(20, (index) => say(sara, `Question ${index}`)));
    expect(new Set(references).size).toBe(20);
  });

  it('keeps line breaks and tabs, without surrounding white space', async () => {
    const sara = await bank.given.customer();

    await say(sara, '  One\n\tTwo  three \n ');
    await say(sara, '\u0000He\u0007llo\r\nth\u001b[31mere\u0085\u007f');

    expect(await texts(sara)).toEqual(['One\n\tTwo  three', 'Hello\nth[31mere']);
  });

  it('has 1 to 2000 characters, where an emoji counts as one', async () => {
    const sara = await bank.given.customer();

    const refused = [
      '',
      ' \n\t ',
      '\u0000\u0007',
      'a'.repeat(2001),
      '🦅'.repeat(2001),
      undefined,
      null,
      7,
      ['Hi'],
      {},
    ];
    for (const message of refused) {
      expect([message, outcome(await send(sara, message))]).toEqual([message, '400 validation_failed']);
    }
    await say(sara, 'a');
    await say(sara, ` ${'b'.repeat(2000)} `);
    await say(sara, '🦅'.repeat(2000));

    expect(await texts(sara)).toEqual(['a', 'b'.repeat(2000), '🦅'.repeat(2000)]);
  });

  it('loses an unpaired surrogate at its end', async () => {
    const sara = await bank.given.customer();

    await say(sara, '"Thank you 🦅\ud83e"');

    expect(await texts(sara)).toEqual(['"Thank you 🦅"']);
  });

  it('may contain anything that people type, and is returned unchanged', async () => {
    const sara = await bank.given.customer();
    const said = [
      "<script>alert('1')</script>",
      "'; DROP TABLE messages; --",
      'متى تتم الموافقة؟',
      '{firstName} %_\\',
    ];

    for (const message of said) await say(sara, message);

    expect(await texts(sara)).toEqual(said);
  });

  it('must not have unknown fields', async () => {
    const sara = await bank.given.customer();

    expect(outcome(await send(sara, 'Hello', { userId: sara.id }))).toBe('400 validation_failed');
    expect(outcome(await send(sara, 'Hello', { sender: 'agent' }))).toBe('400 validation_failed');
    expect(await texts(sara)).toEqual([]);
  });

  it('may also come from a restricted customer', async () => {
    const ravi = await bank.given.customer({ restricted: true });

    await say(ravi, 'Why am I restricted?');

    expect(await texts(ravi)).toEqual(['Why am I restricted?']);
  });

  it('is only for customers: agents and administrators use the desk', async () => {
    for (const colleague of [await bank.given.agent(), await bank.given.admin()]) {
      expect(outcome(await send(colleague, 'Hello'))).toBe('403 forbidden');
      for (const path of ['replies', 'history', 'read-state', 'presence']) {
        expect(outcome(await colleague.client.get(`/api/chat/${path}`))).toBe('403 forbidden');
      }
    }
    expect(outcome(await send({ client: bank.client() }, 'Hello'))).toBe('401 unauthorized');
  });
});

describe('the owner of a conversation', () => {
  it('is decided by the session, whatever name and address the message carries', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const agent = new Desk(await bank.given.agent());
    await say(omar, 'I am Omar');

    await say(sara, 'I am Sara', {
      customerName: 'Omar',
      customerEmail: `${omar.username}@example.ae`,
    });

    expect(await texts(sara)).toEqual(['I am Sara']);
    expect(await texts(omar)).toEqual(['I am Omar']);
    await agent.reply((await agent.conversationOf(omar)).id, 'Hello Omar');
    const { body } = await sara.client.get(`/api/chat/replies?email=${omar.username}@example.ae`);
    expect(body).toEqual([]);
  });

  it('is not affected by name and address, which may be any text of at most 254 characters', async () => {
    const sara = await bank.given.customer();
    const accepted = ['', ' ', 'Customer', 'nobody at all', 'a'.repeat(254), 'tab\tand\u0000zero', null];
    const refused = ['a'.repeat(255), 7, ['a@example.ae'], {}];

    for (const text of accepted) {
      const both = { customerName: text, customerEmail: text };
      expect([text, outcome(await send(sara, 'Hello', both))]).toEqual([text, '201']);
    }
    for (const text of refused) {
      expect([text, outcome(await send(sara, 'Hello', { customerName: text }))]).toEqual([
        text,
        '400 validation_failed',
      ]);
      expect([text, outcome(await send(sara, 'Hello', { customerEmail: text }))]).toEqual([
        text,
        '400 validation_failed',
      ]);
    }
    for (const [email, expected] of [
      ['customer%40example.ae', '200'],
      ['', '200'],
      ['%00', '200'],
      ['a'.repeat(254), '200'],
      ['a'.repeat(255), '400 validation_failed'],
    ] as const) {
      expect([email, outcome(await sara.client.get(`/api/chat/replies?email=${email}`))]).toEqual([
        email,
        expected,
      ]);
    }
    expect(outcome(await sara.client.get('/api/chat/replies'))).toBe('200');
  });
});

describe('a message that is sent again', () => {
  it('is stored once under its client-generated id', async () => {
    const sara = await bank.given.customer();

    const first = await say(sara, 'Hello', { clientMessageId: 'b7f2c1d4-0001' });
    const again = await say(sara, 'Hello', { clientMessageId: 'b7f2c1d4-0001' });
    const cleaned = await say(sara, ' Hello\u0007 ', { clientMessageId: ' b7f2c1d4-0001 ' });

    expect([again, cleaned]).toEqual([first, first]);
    expect(await texts(sara)).toEqual(['Hello']);
  });

  it('is refused with another text under the same id instead of being dropped', async () => {
    const sara = await bank.given.customer();
    await say(sara, 'Hello', { clientMessageId: 'b7f2c1d4-0001' });

    const changed = await send(sara, 'Something else', { clientMessageId: 'b7f2c1d4-0001' });

    expect([changed.status, changed.body]).toEqual([
      422,
      {
        statusCode: 422,
        code: 'client_message_id_reused',
        message: 'Another message was sent with this id. Please send it again.',
      },
    ]);
    expect(await texts(sara)).toEqual(['Hello']);
  });

  it('is stored once when different texts arrive at once under the same id', async () => {
    const sara = await bank.given.customer();

    const answers = await Promise.all(
      times(10, (index) => send(sara, `Text ${index % 2}`, { clientMessageId: 'first' })),
    );

    expect(tally(answers)).toEqual({ '201': 5, '422 client_message_id_reused': 5 });
    expect(await texts(sara)).toHaveLength(1);
  });

  it('is stored once when twenty arrive at once, even as a customer’s first message', async () => {
    const sara = await bank.given.customer();

    const answers = await Promise.all(times(20, () => send(sara, 'Hello', { clientMessageId: 'first' })));

    expect(tally(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await texts(sara)).toEqual(['Hello']);
  });

  it('is stored twice without an id, or with an id that somebody else has used', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];

    const references = [
      await say(sara, 'Hello'),
      await say(sara, 'Hello', { clientMessageId: '' }),
      await say(sara, 'Hello', { clientMessageId: 'same' }),
      await say(omar, 'Hello', { clientMessageId: 'same' }),
    ];

    expect(new Set(references).size).toBe(4);
    expect(await texts(sara)).toEqual(['Hello', 'Hello', 'Hello']);
  });

  it('has an id of at most 100 characters', async () => {
    const sara = await bank.given.customer();

    await say(sara, 'Hello', { clientMessageId: 'a'.repeat(100) });
    for (const clientMessageId of ['a'.repeat(101), 7, ['a']]) {
      expect(outcome(await send(sara, 'Hello', { clientMessageId }))).toBe('400 validation_failed');
    }
  });
});
