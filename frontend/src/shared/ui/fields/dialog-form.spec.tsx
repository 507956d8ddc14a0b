import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../i18n/i18n.js';
import { DialogForm } from './dialog-form.js';
import { PinField } from './pin-field.js';
import { TextField } from './text-field.js';

beforeAll(() => startI18n('en', () => Promise.resolve({ common })));

const user = userEvent.setup();
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /Send/ });

interface PageProps {
  isPending?: boolean;
  onSubmit: () => void;
}

function Page({ isPending = false, onSubmit }: PageProps) {
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  return (
    <DialogForm submit="Send" isPending={isPending} isReady={name !== ''} onSubmit={onSubmit}>
      <TextField
        label="Name"
        hint="As on the card"
        problem={name === '?' ? 'This is no name' : ''}
        value={name}
        onChange={setName}
      />
      <PinField label="PIN" value={pin} isReadOnly={false} onChange={setPin} />
    </DialogForm>
  );
}

describe('a form', () => {
  it('is sent by Enter once it is ready, and not before', async () => {
    const onSubmit = jest.fn();
    render(<Page onSubmit={onSubmit} />);
    await user.type(field('PIN'), '1{Enter}');
    expect(send().disabled).toBe(true);
    expect(onSubmit).not.toHaveBeenCalled();

    await user.type(field('Name'), 'Sara{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('cannot be sent while it is pending, and returns the focus to its button afterwards', async () => {
    const onSubmit = jest.fn();
    const { rerender } = render(<Page onSubmit={onSubmit} />);
    await user.type(field('Name'), 'Sara');
    send().focus();
    rerender(<Page isPending onSubmit={onSubmit} />);
    expect(send().disabled).toBe(true);

    rerender(<Page onSubmit={onSubmit} />);
    expect(document.activeElement).toBe(send());
  });
});

describe('a field', () => {
  it('is described by its hint, or by its problem, which is announced', async () => {
    render(<Page onSubmit={jest.fn()} />);
    expect(document.getElementById(field('Name').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'As on the card',
    );
    await user.type(field('Name'), '?');
    expect(screen.getByRole('alert').textContent).toBe('This is no name');
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  });

  it('for a PIN keeps four digits', async () => {
    render(<Page onSubmit={jest.fn()} />);
    await user.type(field('PIN'), 'a1٢345');
    expect(field('PIN').value).toBe('1234');
  });
});
