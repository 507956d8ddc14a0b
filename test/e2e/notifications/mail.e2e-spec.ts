import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LIMITS } from '#contract/limits';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import { Bank } from '../../support/bank.js';
import { SmtpSink } from '../../support/http/smtp-sink.js';
import type { Colleague, Customer } from '../../support/given/people.js';

let sink: SmtpSink;
let bank: Bank;
let admin: Colleague;
let sara: Customer;

beforeAll(async () => {
  sink = await SmtpSink.open();
  bank = await Bank.open({ SMTP_URL: sink.url, PUBLIC_ORIGIN: 'https://bank.example' });
  admin = await bank.given.admin();
});
afterAll(async () => {
  await bank.close();
  await sink.close();
});
beforeEach(async () => {
  sink.mails.length = 0;
  sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
  await bank.sql('UPDATE notifications SET mail_due_at = NULL');
});

/** Runs the jobs that are due in this number of minutes. */
const runJobs = (minutes = 0) =>
  bank.app.get(JobsService).runDue(new Date(Date.now() + minutes * 60_000 + 1_000));
const decodedTexts = () =>
  sink.mails.map(({ content }) => {
    const [head = '', ...body] = content.split('\n\n');
    const text = body.join('\n\n');
    return /base64/i.test(head) ? Buffer.from(text, 'base64').toString() : text;
  });
const choose = (change: object) => sara.client.patch('/api/preferences', change);

describe('an e-mail about a notification', () => {
  it('is sent once, by a job, and says neither amounts nor names', async () => {
    expect((await sara.client.get('/api/preferences')).body).toMatchObject({ emailAvailable: true });
    await admin.approve(await sara.pendingTransfer('123.45'));
    expect(sink.mails).toEqual([]);

    await runJobs();
    await runJobs(60);

    expect(sink.mails).toHaveLength(1);
    const [{ to, content } = { to: '', content: '' }] = sink.mails;
    expect(to).toBe(`${sara.username}@example.ae`);
    expect(content).toMatch(/^From: Falaj Bank <no-reply@127\.0\.0\.1>$/m);
    expect(content).toMatch(/^Subject: Falaj Bank: News about your account$/m);
    expect(content).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(content).toContain('A transfer of yours was approved.');
    expect(content).toContain('https://bank.example');
    expect(content).not.toMatch(/123|Noura|AED|Sara/);
  });

  it('is in the language of the customer', async () => {
    await choose({ language: 'ar' });
    await admin.setPin(sara.id, '4321');
    await runJobs();

    expect(decodedTexts()).toEqual([expect.stringContaining('تم تغيير الرقم السري لمعاملاتك.')]);
  });

  it('is not sent to a customer who wants none, unless it is about their security', async () => {
    await choose({ emailNotifications: false });
    await admin.approve(await sara.pendingTransfer('123.45'));
    await admin.setPin(sara.id, '4321');
    await runJobs(60);

    expect(sink.mails.map(({ content }) => content.includes('PIN was changed'))).toEqual([true]);
    expect(sink.mails[0]?.content).not.toContain('turn these e-mails off');
    expect((await sara.client.get('/api/notifications')).body).toMatchObject([
      { kind: 'pin_changed' },
      { kind: 'transfer_approved' },
      { kind: 'recipient_approved' },
    ]);
  });

  it('about the security of staff is sent to them, who see no notifications', async () => {
    const agent = await bank.given.agent();
    const change = { currentPassword: agent.password, newPassword: 'seven dates for breakfast' };
    expect((await agent.client.post('/api/auth/password', change)).status).toBe(204);
    await runJobs();

    expect(sink.mails.map(({ to }) => to)).toEqual([`${agent.username}@example.ae`]);
    expect(sink.mails[0]?.content).toContain('Your password was changed.');
  });

  it('is not sent for ever about the same: further notifications are only shown', async () => {
    for (let turn = 0; turn < LIMITS.mailsOfAKind + 5; turn += 1) await choose({ twoFactor: turn % 2 === 0 });
    await admin.setPin(sara.id, '4321');
    await runJobs();

    expect(sink.mails).toHaveLength(LIMITS.mailsOfAKind + 1);
    expect(sink.mails.filter(({ content }) => content.includes('PIN was changed'))).toHaveLength(1);
    const shown = (await sara.client.get('/api/notifications')).body as { kind: string }[];
    expect(shown.filter(({ kind }) => kind === 'sign_in_settings_changed')).toHaveLength(
      LIMITS.mailsOfAKind + 5,
    );
  });

  it('that the server refuses is tried again later, but not for ever', async () => {
    sink.refusals = 1;
    await admin.setPin(sara.id, '4321');
    await runJobs();
    expect(sink.mails).toEqual([]);
    await runJobs();
    expect(sink.mails).toEqual([]);
    await runJobs(10);
    expect(sink.mails).toHaveLength(1);

    sink.refusals = 100;
    await admin.setPin(sara.id, '1234');
    for (let hours = 0; hours < 8; hours += 1) await runJobs(hours * 60);
    expect([sink.mails.length, sink.refusals]).toEqual([1, 95]);
  });
});
