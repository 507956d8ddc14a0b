import type { CaseRequestDto, CaseDetailDto } from '#contract/shapes/cases.dto';
import type { SupportCaseDetailDto } from '#contract/shapes/support-cases.dto';
import type { Answer } from '../http/client.js';
import type { Colleague, Customer } from './people.js';

/** The body of an answer that must be successful. */
function done({ status, body, text }: Answer): unknown {
  if (status >= 300) throw new Error(`The case was refused: ${text}`);
  return body;
}

/** The calls with which a customer opens cases and keeps them. */
export class Cases {
  constructor(private readonly customer: Customer) {}

  report(request: Partial<CaseRequestDto> = {}): Promise<Answer> {
    return this.customer.client.post('/api/cases', complaint(request));
  }

  async complained(request: Partial<CaseRequestDto> = {}): Promise<CaseDetailDto> {
    return done(await this.report(request)) as CaseDetailDto;
  }

  /** Disputes a transaction, by default a transfer that was completed. */
  async disputed(transactionId: string): Promise<CaseDetailDto> {
    return done(await this.report({ kind: 'dispute', reason: 'not_mine', transactionId })) as CaseDetailDto;
  }

  async all(): Promise<CaseDetailDto[]> {
    return (await this.customer.client.get('/api/cases')).body as CaseDetailDto[];
  }

  async one(id: string): Promise<CaseDetailDto> {
    return done(await this.customer.client.get(`/api/cases/${id}`)) as CaseDetailDto;
  }

  write(id: string, text = 'I was at home on that day.'): Promise<Answer> {
    return this.customer.client.post(`/api/cases/${id}/messages`, { text });
  }

  withdraw(id: string): Promise<Answer> {
    return this.customer.client.delete(`/api/cases/${id}`);
  }
}

/** A valid complaint with the given changes. */
export function complaint(change: Partial<CaseRequestDto> = {}): CaseRequestDto {
  return { kind: 'complaint', reason: 'service', text: 'Nobody answers the telephone.', ...change };
}

/** A transfer of the customer that an administrator has approved; returns its id. */
export async function paid(customer: Customer, admin: Colleague, amount = '10.00'): Promise<string> {
  const id = await customer.pendingTransfer(amount);
  const { status, text } = await admin.approve(id);
  if (status !== 200) throw new Error(`The approval was refused: ${text}`);
  return id;
}

/** The calls with which staff work on cases. */
export class CaseDesk {
  constructor(private readonly staff: Colleague) {}

  step(id: string, name: 'take' | 'release' | 'investigate' | 'ask', text?: string): Promise<Answer> {
    return this.staff.client.post(
      `/api/support/cases/${id}/${name}`,
      text === undefined ? undefined : { text },
    );
  }

  decide(id: string, outcome: string, more: object = {}): Promise<Answer> {
    return this.staff.client.post(`/api/support/cases/${id}/decision`, {
      outcome,
      text: 'We have looked at the payment.',
      ...more,
    });
  }

  async one(id: string): Promise<SupportCaseDetailDto> {
    return done(await this.staff.client.get(`/api/support/cases/${id}`)) as SupportCaseDetailDto;
  }

  async list(query = ''): Promise<SupportCaseDetailDto[]> {
    return (await this.staff.client.get(`/api/support/cases${query}`)).body as SupportCaseDetailDto[];
  }
}
