import { randomUUID } from 'node:crypto';
import type { AccountDto, AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { OpenAccountDto } from '#contract/shapes/admin/admin-requests.dto';
import type { AdminUserDto, AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import type { AddBeneficiaryDto, BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import type { Answer, Client } from '../http/client.js';

export interface Person {
  id: string;
  username: string;
  password: string;
  client: Client;
}

/** A customer with a browser: the calls that customers make, with valid defaults. */
export class Customer {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly client: Client;
  readonly accountId: string;
  readonly pin: string;
  /** The default recipient of {@link transfer}. */
  beneficiaryId = '';

  constructor(person: Person & { accountId: string; pin: string }) {
    this.id = person.id;
    this.username = person.username;
    this.password = person.password;
    this.client = person.client;
    this.accountId = person.accountId;
    this.pin = person.pin;
  }

  /** The body of a valid transfer, with the given changes. */
  transferRequest(amount: unknown, change: Record<string, unknown> = {}): Record<string, unknown> {
    return {
      fromAccountId: this.accountId,
      toBeneficiaryId: this.beneficiaryId,
      amount,
      purpose: 'personal_transfer',
      transactionPin: this.pin,
      ...change,
    };
  }

  transfer(
    amount: unknown,
    change: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.client.post('/api/transfers', this.transferRequest(amount, change), headers);
  }

  /** Submits a transfer, which must succeed; returns its id. */
  async pendingTransfer(amount: string, change: Record<string, unknown> = {}): Promise<string> {
    const { body, status, text } = await this.transfer(amount, change);
    if (status !== 201) throw new Error(`The transfer was refused: ${text}`);
    return (body as TransactionDto).id;
  }

  async account(): Promise<AccountDto> {
    const { body } = await this.client.get('/api/accounts');
    const found = (body as AccountDto[]).find(({ id }) => id === this.accountId);
    if (!found) throw new Error('The customer has no account.');
    return found;
  }

  async transactions(): Promise<TransactionDto[]> {
    return (await this.client.get('/api/transactions')).body as TransactionDto[];
  }

  async beneficiaries(): Promise<BeneficiaryDto[]> {
    return (await this.client.get('/api/beneficiaries')).body as BeneficiaryDto[];
  }

  /** Adds a domestic recipient at another bank, with the given changes; returns its id. */
  async addBeneficiary(change: Partial<AddBeneficiaryDto> = {}): Promise<string> {
    const { body, status, text } = await this.client.post('/api/beneficiaries', {
      name: 'Noura Al Ketbi',
      accountNumber: 'AE070331234567890123456',
      bankName: 'Another Bank',
      type: 'domestic',
      ...change,
    });
    if (status !== 201) throw new Error(`The beneficiary was refused: ${text}`);
    return (body as BeneficiaryDto).id;
  }
}

/** An administrator or agent with a browser. */
export class Colleague {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly client: Client;

  constructor(person: Person) {
    this.id = person.id;
    this.username = person.username;
    this.password = person.password;
    this.client = person.client;
  }

  verify(beneficiaryId: string, status: 'approved' | 'rejected', reason?: unknown): Promise<Answer> {
    return this.client.patch(`/api/admin/beneficiaries/${beneficiaryId}/verify`, {
      status,
      ...(reason === undefined ? {} : { reason }),
    });
  }

  approve(transferId: string): Promise<Answer> {
    return this.client.patch(`/api/admin/transactions/${transferId}/status`, { status: 'completed' });
  }

  reject(transferId: string, reason?: unknown): Promise<Answer> {
    return this.client.patch(`/api/admin/transactions/${transferId}/status`, {
      status: 'failed',
      ...(reason === undefined ? {} : { reason }),
    });
  }

  restrict(userId: string, restricted = true): Promise<Answer> {
    return this.client.patch(`/api/admin/users/${userId}/restriction`, { restricted });
  }

  deleteUser(userId: string): Promise<Answer> {
    return this.client.delete(`/api/admin/users/${userId}`);
  }

  setBalance(
    accountId: string,
    balance: unknown,
    expectedBalance?: string,
    reason?: unknown,
  ): Promise<Answer> {
    return this.client.patch(`/api/admin/accounts/${accountId}/balance`, {
      balance,
      ...(expectedBalance === undefined ? {} : { expectedBalance }),
      ...(reason === undefined ? {} : { reason }),
    });
  }

  setPin(userId: string, newPin: unknown): Promise<Answer> {
    return this.client.patch(`/api/admin/users/${userId}/pin`, { newPin });
  }

  /** Sends a valid request for a new customer, with the given changes. */
  createUser(change: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const username = `layla-${randomUUID()}`;
    const request = {
      email: `${username}@example.ae`,
      firstName: 'Layla',
      lastName: 'Rahman',
      username,
      password: 'Layla#2026',
      ...change,
    };
    return this.client.post('/api/admin/users', request, headers);
  }

  /** Creates a user, which must succeed. */
  async newUser(change: Record<string, unknown> = {}): Promise<AdminUserDto> {
    const { body, status, text } = await this.createUser(change);
    if (status !== 201) throw new Error(`The user was refused: ${text}`);
    return body as AdminUserDto;
  }

  /** Sends a valid request for an empty account, with the given changes. */
  requestAccount(
    userId: string,
    change: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const request = { userId, accountType: 'checking', balance: '0.00', ...change };
    return this.client.post('/api/accounts', request, headers);
  }

  /** Opens another account, by default an empty checking account in AED, which must succeed. */
  async newAccount(userId: string, change: Partial<OpenAccountDto> = {}): Promise<AdminAccountDto> {
    const { body, status, text } = await this.requestAccount(userId, change);
    if (status !== 201) throw new Error(`The account was refused: ${text}`);
    return body as AdminAccountDto;
  }

  setDate(transactionId: string, createdAt: unknown): Promise<Answer> {
    return this.client.patch(`/api/admin/transactions/${transactionId}/date`, { createdAt });
  }

  /** The audit entries about one subject, newest first. */
  async auditOf(subjectId: string): Promise<AuditItemDto[]> {
    return (await this.client.get(`/api/admin/audit?subject=${subjectId}`)).body as AuditItemDto[];
  }
}
