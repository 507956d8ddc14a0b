import { afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { BeneficiaryDto, NameCheckDto } from '#contract/shapes/beneficiaries.dto';
import { fakeResponse } from '../../../../../jest/fake-response.js';
import { fakeBeneficiary } from '../../../../../jest/fixtures.js';
import { beneficiaries } from '../../../../locales/en/beneficiaries.js';
import { common } from '../../../../locales/en/common.js';
import { startI18n } from '../../../../shared/i18n/i18n.js';
import { Toaster } from '../../../../shared/toast/toaster.js';
import { AddBeneficiaryDialog } from '../add-beneficiary-dialog.js';

/** The bodies and the calls that the fake server behind `fetch` received. */
export const sent: unknown[] = [];
export const paths: string[] = [];
export const restricted = jest.fn();

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  const [edited, setEdited] = useState<BeneficiaryDto | null>(null);
  const nothing = () => undefined;
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <AddBeneficiaryDialog
        isOpen={isOpen}
        edited={edited}
        onClose={close}
        onClosed={nothing}
        onRestricted={restricted}
      />
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Open again
      </button>
      <button
        type="button"
        onClick={() => {
          setEdited(fakeBeneficiary({ id: 'b7', name: 'Lucas', verificationStatus: 'pending' }));
          setIsOpen(true);
        }}
      >
        Edit Lucas
      </button>
      <Toaster closeLabel="Close" />
    </>
  );
}

// The check is slow in jsdom; the browser tests cover whether the pointer reaches an element.
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
export const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const submit = () => user.click(screen.getByText('Add Beneficiary'));
export const isGone = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

export function fillIn(fields: Record<string, string>): void {
  for (const [name, text] of Object.entries(fields)) {
    fireEvent.change(box(name), { target: { value: text } });
  }
}

export const DOMESTIC = {
  'Account Name': 'Omar Haddad',
  'Bank Name': 'Falaj Bank',
  'Account Number': '1088802385011340',
};

let nameAnswer: NameCheckDto;

/** What the bank answers when it is asked about a name. */
export function answerNameChecks(answer: NameCheckDto): void {
  nameAnswer = answer;
}

/** Before each test: the empty dialog is on screen, and `bank` answers its calls. */
export function prepareDialog(bank: () => Promise<Response>): void {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, beneficiaries })));
  beforeEach(() => {
    sent.length = 0;
    restricted.mockClear();
    paths.length = 0;
    nameAnswer = { result: 'not_ours', maskedName: null };
    globalThis.fetch = (path, init) => {
      if (path === '/api/beneficiaries/name-check') return Promise.resolve(fakeResponse(200, nameAnswer));
      paths.push(`${init?.method ?? ''} ${path as string}`);
      sent.push(JSON.parse(init?.body as string));
      return bank();
    };
    render(<Page />);
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'fetch');
  });
}
