import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import type { SupportCaseDto } from '#contract/shapes/support-cases.dto';
import { fakeSupportCase } from '../../../../jest/fake-cases.js';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { cases as texts } from '../../../locales/en/cases.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { ConversationCases, CustomerCases } from './customer-cases.js';

let asked: string[] = [];

const CUSTOMER = { id: 'u1' } as ConversationDetailDto['customer'];

function show(cases: SupportCaseDto[], part = <CustomerCases userId="u1" />): void {
  asked = [];
  globalThis.fetch = (path) => {
    asked.push(path as string);
    return Promise.resolve(fakeResponse(200, cases));
  };
  render(<MemoryRouter>{part}</MemoryRouter>);
}

describe('the cases of a customer', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ cases: texts, common })));
  afterEach(() => {
    cleanup();
    act(resetAllStores);
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('have their clocks, and lead to the case', async () => {
    show([
      fakeSupportCase({ answerBy: '2020-01-01T12:00:00.000Z' }),
      fakeSupportCase({ id: 'c2', number: 'CAS-2', status: 'declined', answeredAt: '2026-12-03T08:00:00Z' }),
    ]);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'CAS-7K3M-9Q2D-X0PA' });
    expect(link.getAttribute('href')).toBe('/admin/cases?case=c1');
    expect(asked).toEqual(['/api/support/cases?customer=u1&limit=50']);
    const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toContain('Dispute: I don’t know this payment');
    expect(first).toContain('Answer was due on');
    expect(second).toContain('Answered on');
    expect(second).toContain('Declined');
  });

  it('stand beside the conversation of the customer, and lead to the page of the desk', async () => {
    show([fakeSupportCase()], <ConversationCases conversation={{ customer: CUSTOMER }} />);
    const link = await screen.findByRole('link', { name: 'CAS-7K3M-9Q2D-X0PA' });

    expect(link.getAttribute('href')).toBe('/cases?case=c1');
    expect(asked).toEqual(['/api/support/cases?customer=u1&limit=50']);
  });

  it('may be none', async () => {
    show([]);
    expect(await screen.findByText('This customer has no cases.')).toBeTruthy();
  });
});
