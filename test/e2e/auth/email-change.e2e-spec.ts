import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EmailChangeDto } from '#contract/shapes/access/profile.dto';
import { LIMITS } from '#contract/limits';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import { Bank } from '../../support/bank.js';
import type { Customer, Person } from '../../support/given/people.js';
import { outcome } from '../../support/given/outcomes.js';
import { SmtpSink } from '../../support/http/smtp-sink.js';
import { times } from '../../support/times.js';

const PATH = '/api/auth/email-change';
const NONE = '404 not_found';

let sink: SmtpSink;
let bank: Bank;
let sara: Customer;
let wanted: string;

beforeAll(async () => {
  sink = await SmtpSink.open();
  bank = await Bank.open({ SMTP_URL: sink.url });
});
afterAll(async () => {
  await bank.close();
  await sink.close();
});
beforeEach(async () => {
  sara = await bank.given.customer();
  wanted = `new-${sara.username}@example.ae`;
  await bank.sql('UPDATE notifications SET mail_due_at = NULL');
  sink.mails.length = 0;
});

const change = (email: string, person: Pick<Person, 'client'> = sara, more = {}) =>
  person.client.patch('/api/auth/user', { firstName: 'Sara', lastName: 'Test', email, ...more });
const emailOf = async (person: Pick<Person, 'client'> = sara) =>
  ((await person.client.get('/api/auth/user')).body as { email: string }).email;
const pendingOf = async (person: Pick<Person, 'client'> = sara) =>
  ((await person.client.get(PATH)).body as EmailChangeDto).pending;
const confirm = (code: string, person: Pick<Person, 'client'> = sara) =>
  person.client.post(`${PATH}/confirmation`, { code });
/** The code of the newest e-mail. */
const codeSent = () => /^(\d{8})$/m.exec(sink.mails.at(-1)?.content ?? '')?.[1] ?? '';
const wrongFor = (code: string) => (code === '00000000' ? '11111111' : '00000000');
const sendNotices = () => bank.app.get(JobsService).runDue(new Date(Date.now() + 1_000));

describe('a new email address', () => {
  it('counts once the code that was sent there is entered; both addresses are told', async () => {
    const before = `${sara.username}@example.ae`;
    expect((await change(wanted, sara, { firstName: 'Sarah' })).body).toMatchObject({
      firstName: 'Sarah',
      email: before,
    });
    expect(sink.mails.map(({ to }) => to)).toEqual([wanted]);
    expect(await pendingOf()).toEqual({ email: wanted, expiresAt: expect.any(String) });
    expect(await emailOf()).toBe(before);
    const code = codeSent();
    expect(JSON.stringify(await bank.sql('SELECT * FROM email_changes'))).not.toContain(code);
    await sendNotices();
    expect(sink.mails.slice(1).map(({ to }) => to)).toEqual([before]);
    expect(sink.mails.at(-1)?.content).toContain('asked to change your email address');

    const { status, body } = await confirm(`${code.slice(0, 4)} ${code.slice(4)} `);
    expect([status, body]).toEqual([200, expect.objectContaining({ email: wanted })]);
    expect([await emailOf(), await pendingOf()]).toEqual([wanted, null]);
    await sendNotices();
    expect(
      sink.mails
        .slice(2)
        .map(({ to }) => to)
        .sort(),
    ).toEqual([before, wanted].sort());
    expect(outcome(await confirm(code))).toBe(NONE);
    const trail = await (await bank.given.admin()).auditOf(sara.id);
    expect(trail.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['user.email_change_requested', 'user.profile_updated']),
    );
  });

  it('takes five codes, one at a time, of which the newest counts, and is forgotten after an hour', async () => {
    await change(wanted);
    const first = codeSent();
    expect(outcome(await sara.client.post(`${PATH}/code`))).toBe('204');
    const second = codeSent();
    expect(outcome(await confirm(first === second ? wrongFor(second) : first))).toBe('403 incorrect_code');
    for (const attemptsLeft of [3, 2, 1, 0]) {
      expect((await confirm(wrongFor(second))).body).toMatchObject({ code: 'incorrect_code', attemptsLeft });
    }
    expect(outcome(await confirm(second))).toBe('403 email_code_void');
    await sara.client.post(`${PATH}/code`);
    const third = codeSent();
    expect(outcome(await sara.client.delete(PATH))).toBe('204');
    expect(outcome(await confirm(third))).toBe(NONE);
    await change(wanted);
    expect(outcome(await sara.client.post(`${PATH}/code`))).toBe('204');
    expect(outcome(await sara.client.post(`${PATH}/code`))).toBe('429 too_many_attempts');
    expect(outcome(await change(`other-${wanted}`))).toBe('429 too_many_attempts');
    expect(sink.mails).toHaveLength(LIMITS.emailCodesPerHour);

    const code = codeSent();
    await bank.sql(`UPDATE email_changes SET expires_at = now() WHERE user_id = $1`, [sara.id]);
    expect([await pendingOf(), outcome(await confirm(code))]).toEqual([null, NONE]);
    expect(outcome(await sara.client.post(`${PATH}/code`))).toBe(NONE);
    await bank.sql(`UPDATE email_changes SET codes_since = now() - interval '61 minutes'`);
    expect(outcome(await change(wanted))).toBe('200');
    expect(outcome(await confirm(codeSent()))).toBe('200');
  });

  it('belongs to nobody else, when it is asked for and when it is confirmed', async () => {
    const omar = await bank.given.customer();
    expect(outcome(await change(`${omar.username}@EXAMPLE.ae`))).toBe('409 email_taken');
    expect(sink.mails).toEqual([]);

    await change(wanted);
    const mine = codeSent();
    await change(wanted.toUpperCase(), omar);
    const theirs = codeSent();
    expect(outcome(await confirm(theirs))).toBe(mine === theirs ? '200' : '403 incorrect_code');
    const answers = await Promise.all([confirm(mine), confirm(theirs, omar)]);
    expect(answers.map(outcome).sort()).toEqual(['200', '409 email_taken']);
  });

  it('is confirmed once, however often its code is sent at once', async () => {
    await change(wanted);
    const code = codeSent();
    const answers = await Promise.all(times(6, () => confirm(code)));
    expect(answers.map(outcome).sort()).toEqual(['200', ...times(5, () => NONE)]);
  });

  it('needs a fresh proof, and is not for restricted customers; staff have the same', async () => {
    const agent = await bank.given.agent();
    await change(wanted, agent);
    expect(outcome(await confirm(codeSent(), agent))).toBe('200');
    expect(await emailOf(agent)).toBe(wanted);

    const ravi = await bank.given.customer({ restricted: true });
    expect(outcome(await confirm('12345678', ravi))).toBe('403 account_restricted');
    await bank.sql(`UPDATE sessions SET proven_at = now() - interval '6 minutes' WHERE user_id = $1`, [
      sara.id,
    ]);
    expect(outcome(await change(`x-${wanted}`))).toBe('403 reauthentication_required');
    expect(await pendingOf()).toBeNull();
    expect(outcome(await confirm('1234'))).toBe('400 validation_failed');
  });

  it('is given up by a new password, which somebody else may have known', async () => {
    await change(wanted);
    const code = codeSent();
    await sara.client.post('/api/auth/password', {
      currentPassword: sara.password,
      newPassword: 'seven dates for breakfast',
    });
    expect([await pendingOf(), outcome(await confirm(code))]).toEqual([null, NONE]);
  });

  it('can be asked for again when the mail server has refused the code', async () => {
    sink.refusals = 1;
    expect(outcome(await change(wanted))).toBe('200');
    expect(sink.mails).toEqual([]);
    expect(outcome(await sara.client.post(`${PATH}/code`))).toBe('204');
    expect(outcome(await confirm(codeSent()))).toBe('200');
  });
});

describe('a notice about security', () => {
  it('goes to the address of before, even if that is changed before the e-mail is sent', async () => {
    const admin = await bank.given.admin();
    await admin.setPin(sara.id, '4321');
    await bank.sql('UPDATE users SET email = $2 WHERE id = $1', [sara.id, wanted]);
    await sendNotices();
    expect(sink.mails.map(({ to }) => to)).toEqual([`${sara.username}@example.ae`]);
  });
});
