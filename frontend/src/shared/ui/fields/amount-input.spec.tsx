import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form } from 'antd';
import { useState } from 'react';
import { AmountInput } from './amount-input.js';

const field = () => screen.getByLabelText<HTMLInputElement>('Amount');

function Own({ isPlain = false }: { isPlain?: boolean }) {
  const [value, setValue] = useState('');
  return <AmountInput aria-label="Amount" isPlain={isPlain} value={value} onChange={setValue} />;
}

describe('an amount field', () => {
  it('groups digits while they are typed, and keeps the caret among them', async () => {
    render(<Own />);
    await userEvent.type(field(), '250.5');
    expect(field().value).toBe('250.5');

    await userEvent.type(field(), '61', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(field().value).toBe('61,250.5');
    expect(field().selectionStart).toBe(2);
    await userEvent.keyboard('{Backspace}');
    expect(field().value).toBe('6,250.5');
    expect(field().selectionStart).toBe(1);
  });

  it('takes a comma away with the digit before it, one key after the other', async () => {
    render(<Own />);
    await userEvent.type(field(), '1250');
    field().setSelectionRange(2, 2);
    await userEvent.keyboard('{Backspace}');
    expect(field().value).toBe('1,250');
    expect(field().selectionStart).toBe(1);
    await userEvent.keyboard('{Backspace}');
    expect(field().value).toBe('250');
  });

  it('shows pasted Arabic digits as Latin ones, in a form too', async () => {
    render(
      <Form initialValues={{ amount: '4500.00' }}>
        <Form.Item name="amount" label="Amount">
          <AmountInput />
        </Form.Item>
      </Form>,
    );
    expect(field().value).toBe('4,500.00');
    await userEvent.clear(field());
    await userEvent.paste('١٢٥٠٫٥');
    expect(field().value).toBe('1,250.5');
    await userEvent.keyboard('{ArrowUp}');
    expect(field().value).toBe('1,250.51');
  });

  it('has its currency before the amount also on a page from right to left', () => {
    render(
      <div dir="rtl">
        <AmountInput aria-label="Amount" prefix="AED" />
      </div>,
    );
    const frame = screen.getByText('AED').parentElement;

    expect(frame?.contains(field())).toBe(true);
    expect(frame?.style.direction).toBe('ltr');
  });

  it('leaves digits as they are typed where that is asked for', async () => {
    render(<Own isPlain />);
    await userEvent.type(field(), '1250');
    expect(field().value).toBe('1250');
  });
});
