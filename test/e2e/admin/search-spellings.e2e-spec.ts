/** Staff find what people read as the same, by every search. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank({ DATABASE_POOL_SIZE: '2' });
let admin: Colleague;
let ahmad: Customer;
let transfer: string;
let recipient: string;

beforeAll(async () => {
  admin = await bank.given.admin();
  ahmad = await bank.given.customer({ balance: '100.00' });
  await ahmad.client.patch('/api/auth/user', {
    firstName: 'أحمد',
    lastName: 'عبد الرحمن الفلاحي',
    email: 'ahmad@oasis.example',
  });
  ahmad.beneficiaryId = await bank.given.beneficiary(ahmad, 'approved', { name: 'José Ibáñez-Núñez' });
  transfer = await ahmad.pendingTransfer('10.00', { notes: 'फ़ीस स्कूल' });
  recipient = await ahmad.addBeneficiary({ name: 'فاطمة الزهراء', bankName: 'Crédit Émirati' });
  await ahmad.client.post('/api/chat/message', { message: 'متى تصل البطاقة؟ مُستعجل' });
});

async function idsOf(path: string, search: string): Promise<string[]> {
  const { status, body, text } = await admin.client.get(
    `${path}?limit=20&search=${encodeURIComponent(search)}`,
  );
  if (status !== 200) throw new Error(text);
  return (body as { id: string }[]).map(({ id }) => id);
}

const NAMES = [
  'احمد',
  '\u202bأحمد\u202c',
  'ahmad\u200b@oasis',
  'أحمد عبدالرحمن',
  'عبد ال',
  'الفلاحى',
  'أَحْمَد',
  'احـمد',
  'ahmad@OASIS',
];

describe('a search of staff', () => {
  it.each(NAMES)('finds users, their transactions and their conversations by %s', async (name) => {
    expect(await idsOf('/api/admin/users', name)).toEqual([ahmad.id]);
    expect(await idsOf('/api/admin/transactions', name)).toContain(transfer);
    expect(await idsOf('/api/support/conversations', name)).toHaveLength(1);
  });

  it.each(['jose ibanez', 'IBANEZ NUNEZ', 'jose\u0301', 'फीस', 'احمد عبدالرحمن'])(
    'finds pending transfers by %s',
    async (text) => {
      expect(await idsOf('/api/admin/transactions/pending', text)).toEqual([transfer]);
    },
  );

  it.each(['فاطمه', 'الزهرا', 'credit emirati', 'CRÉDIT'])('finds pending recipients by %s', async (text) => {
    expect(await idsOf('/api/admin/beneficiaries/pending', text)).toEqual([recipient]);
  });

  it.each(['البطاقه', 'مستعجل', 'متي تصل'])('finds messages by %s', async (text) => {
    expect(await idsOf('/api/support/conversations', text)).toHaveLength(1);
  });

  it('finds nothing by what reads differently', async () => {
    for (const text of ['احمر', 'محمود', 'ahmed@oasis'])
      expect(await idsOf('/api/admin/users', text)).toEqual([]);
  });

  it('needs two letters, and one in scripts without an alphabet', async () => {
    const lists = [
      '/api/admin/users',
      '/api/admin/transactions',
      '/api/admin/transactions/pending',
      '/api/admin/beneficiaries/pending',
      '/api/admin/standing-orders/pending',
      '/api/admin/cards/pending',
      '/api/support/conversations',
    ];
    for (const list of lists) {
      for (const text of ['a', 'ع', 'É', ' 7 ']) {
        const { status, body } = await admin.client.get(`${list}?search=${encodeURIComponent(text)}`);
        expect({ status, body }).toMatchObject({
          status: 400,
          body: { code: 'validation_failed', message: 'search must have at least 2 letters or digits' },
        });
      }
      expect(await idsOf(list, '漢')).toEqual([]);
    }
  });

  it('waits while others of the same person run, and customers do not', async () => {
    const searches = Array.from({ length: 20 }, (_, index) =>
      admin.client.get(`/api/admin/users?limit=20&search=nobody${index}`),
    );
    const own = await Promise.all(Array.from({ length: 10 }, () => ahmad.client.get('/api/transactions')));
    const found = await Promise.all(searches);

    expect(own.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(found.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });
});
