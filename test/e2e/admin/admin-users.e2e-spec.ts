import { describe, expect, it } from '@jest/globals';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { useBank } from '../../support/bank.js';
import { times } from '../../support/times.js';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

const bank = useBank();

describe('creating a customer', () => {
  it('answers with the user and an empty account of each type', async () => {
    const admin = await bank.given.admin();

    const { status, body } = await admin.createUser({
      username: 'Layla',
      email: 'layla@example.ae',
      firstName: ' Layla ',
    });

    const user = body as AdminUserDto;
    expect(status).toBe(201);
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: 'Layla',
      firstName: 'Layla',
      lastName: 'Rahman',
      email: 'layla@example.ae',
      isAdmin: false,
      isAgent: false,
      isRestricted: false,
      frozenAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      accounts: expect.any(Array),
      goalTotals: [],
      permissions: [],
      pendingApproval: null,
    });
    expect(user.accounts.map(({ accountType }) => accountType)).toEqual([
      'checking',
      'savings',
      'credit',
      'investment',
    ]);
    for (const account of user.accounts) {
      expect(account).toMatchObject({
        balance: '0.00',
        heldAmount: '0.00',
        creditLimit: '0.00',
        availableBalance: '0.00',
        currency: 'AED',
        isActive: true,
        userId: user.id,
      });
      expect(account.accountNumber).toMatch(/^\d{16}$/);
      expect(account.iban).toMatch(new RegExp(`^AE\\d{2}099${account.accountNumber}$`));
    }
  });

  it.each(['USD', 'EUR', 'GBP'])(
    'opens the accounts in %s when that currency is chosen',
    async (currency) => {
      const admin = await bank.given.admin();

      const { accounts } = await admin.newUser({ currency });

      expect(accounts.map((account) => account.currency)).toEqual([currency, currency, currency, currency]);
    },
  );

  it('treats an empty currency and role as not given', async () => {
    const admin = await bank.given.admin();

    const { accounts, isAgent } = await admin.newUser({ currency: '', role: null });

    expect(accounts.map(({ currency }) => currency)).toEqual(['AED', 'AED', 'AED', 'AED']);
    expect(isAgent).toBe(false);
  });

  it('lets the customer sign in, who sees the checking account as current and has no PIN yet', async () => {
    const admin = await bank.given.admin();
    const { username } = await admin.newUser({ password: ' Blank ends count ' });
    const layla = bank.client();

    expect((await layla.signIn(username, 'Blank ends count')).status).toBe(401);
    expect((await layla.signIn(username, ' Blank ends count ')).status).toBe(200);

    const accounts = (await layla.get('/api/accounts')).body as AccountDto[];
    expect(accounts.map(({ accountType }) => accountType)).toEqual([
      'current',
      'savings',
      'credit',
      'investment',
    ]);
    const transfer = {
      fromAccountId: accounts[0]?.id,
      toBeneficiaryId: NOBODY,
      amount: '1.00',
      purpose: 'other',
      transactionPin: '1234',
    };
    expect((await layla.post('/api/transfers', transfer)).body).toMatchObject({
      statusCode: 403,
      code: 'pin_not_set',
    });
  });

  it('creates a support agent without accounts', async () => {
    const admin = await bank.given.admin();

    const agent = await admin.newUser({ role: 'agent', currency: 'USD' });

    expect(agent).toMatchObject({ isAgent: true, isAdmin: false, accounts: [] });
  });

  it('never creates an administrator', async () => {
    const admin = await bank.given.admin();

    expect(await admin.createUser({ role: 'admin' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Role must be one of customer, agent' },
    });
    expect(await admin.createUser({ isAdmin: true })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'There is no field named isAdmin' },
    });
  });
});

describe('a bank that opens accounts with money', () => {
  const generous = useBank({ OPENING_BALANCE: '250.50' });

  it('posts the opening balance of each account', async () => {
    const admin = await generous.given.admin();

    const { accounts } = await admin.newUser({ currency: 'USD' });

    expect(accounts.map(({ balance }) => balance)).toEqual(['250.50', '250.50', '250.50', '250.50']);
    const entries = await generous.sql(
      `SELECT bank_account, currency, amount FROM entries WHERE bank_account IS NOT NULL`,
    );
    expect(entries).toEqual(
      times(4, () => ({ bank_account: 'opening', currency: 'USD', amount: '-250.50' })),
    );
  });
});

describe('a username or address that is taken', () => {
  it('is refused without regard to case', async () => {
    const admin = await bank.given.admin();
    await admin.newUser({ username: 'Hessa', email: 'Hessa@Example.ae' });

    expect((await admin.createUser({ username: 'hESSA' })).body).toEqual({
      statusCode: 409,
      code: 'username_taken',
      message: 'This username is already taken',
    });
    expect((await admin.createUser({ email: 'hessa@eXample.AE' })).body).toEqual({
      statusCode: 409,
      code: 'email_taken',
      message: 'This email address is already in use',
    });
  });

  it('is refused without regard to case in other alphabets too', async () => {
    const admin = await bank.given.admin();
    await admin.newUser({ username: 'ÉLODIE' });

    expect((await admin.createUser({ username: 'élodie' })).body).toMatchObject({ code: 'username_taken' });
  });

  it.each([
    ['username', 'username_taken', (index: number) => ({ username: index % 2 ? 'YUSUF' : 'yusuf' })],
    ['email', 'email_taken', (index: number) => ({ email: index % 2 ? 'Y@example.ae' : 'y@example.ae' })],
  ])('is given to exactly one of ten who request the same %s at once', async (field, code, wish) => {
    const admin = await bank.given.admin();

    const answers = await Promise.all(times(10, (index) => admin.createUser(wish(index))));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body)).toEqual(
      times(9, () => expect.objectContaining({ code })),
    );
    const [found] = await bank.sql(
      `SELECT count(DISTINCT u.id) AS users, count(a.id) AS accounts
         FROM users u JOIN accounts a ON a.user_id = u.id WHERE lower(u.${field}) = lower($1)`,
      [Object.values(wish(0))[0]],
    );
    expect(found).toEqual({ users: '1', accounts: '4' });
  });
});

describe('a request for a new user', () => {
  it.each([
    ['no username', { username: undefined }, 'Username is required'],
    ['a blank username', { username: '  ' }, 'Username is required'],
    ['65 characters of username', { username: 'u'.repeat(65) }, 'Username may have at most 64 characters'],
    ['a number as username', { username: 7 }, 'Username must be a text'],
    ['a line break', { username: 'la\nyla' }, 'Username must not contain control or invisible characters'],
    ['no first name', { firstName: '' }, 'First name is required'],
    ['101 characters of name', { firstName: 'n'.repeat(101) }, 'First name may have at most 100 characters'],
    ['no last name', { lastName: null }, 'Last name is required'],
    ['a NUL', { lastName: 'Rah\u0000man' }, 'Last name must not contain control or invisible characters'],
    ['no email', { email: undefined }, 'Email must be a valid address of at most 254 characters'],
    ['half an email', { email: 'layla@' }, 'Email must be a valid address of at most 254 characters'],
    ['two emails', { email: ['a@b.ae'] }, 'Email must be a valid address of at most 254 characters'],
    ['no password', { password: undefined }, 'Password is required'],
    ['a number as password', { password: 12345678 }, 'Password is required'],
    ['a password of 7', { password: '1234567' }, 'Password must have 8 to 128 characters'],
    ['a password of 129', { password: 'p'.repeat(129) }, 'Password must have 8 to 128 characters'],
    ['another currency', { currency: 'INR' }, 'Currency must be one of AED, USD, EUR, GBP'],
    ['a list of currencies', { currency: ['AED'] }, 'Currency must be one of AED, USD, EUR, GBP'],
  ])('is refused with %s', async (_, change, message) => {
    const admin = await bank.given.admin();

    const { body } = await admin.createUser(change);

    expect(body).toEqual({ statusCode: 400, code: 'validation_failed', message });
  });

  it('accepts passwords of 8 and of 128 characters', async () => {
    const admin = await bank.given.admin();

    expect((await admin.createUser({ password: '12345678' })).status).toBe(201);
    expect((await admin.createUser({ password: 'p'.repeat(128) })).status).toBe(201);
  });

  it.each(['[]', '{}', 'null', '"layla"', '[{"username":"x"}]'])('is refused as %s', async (text) => {
    const admin = await bank.given.admin();

    const { status, body } = await admin.client.post('/api/admin/users', text);

    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_failed', message: expect.any(String) });
  });
});

describe('one user', () => {
  it('is the same as in the list, with its current state', async () => {
    const admin = await bank.given.admin();
    const layla = await admin.newUser({ firstName: 'Oneuser' });
    await admin.setBalance(layla.accounts[0]?.id ?? '', '12.50');

    const { status, body } = await admin.client.get(`/api/admin/users/${layla.id}`);
    const { body: listed } = await admin.client.get('/api/admin/users?search=oneuser');

    expect(status).toBe(200);
    expect([body]).toEqual(listed);
    expect(body).toMatchObject({ firstName: 'Oneuser', accounts: [{ balance: '12.50' }, {}, {}, {}] });
  });

  it('is not found under an unknown id, or after the deletion', async () => {
    const admin = await bank.given.admin();
    const gone = await bank.given.customer();
    await admin.deleteUser(gone.id);

    for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', 'layla', gone.id]) {
      expect((await admin.client.get(`/api/admin/users/${id}`)).body).toEqual({
        statusCode: 404,
        code: 'not_found',
        message: 'This user was not found',
      });
    }
  });
});
