import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { restoreDrafts, storeDrafts } from './drafts.js';
import { useKept, useKeptForm } from './use-draft.js';

interface Values {
  name?: string;
  password?: string;
}

function Page() {
  const [isOpen, setIsOpen] = useKept('dialog', false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Open
      </button>
      {isOpen && <Person />}
    </>
  );
}

function Person() {
  const [form] = Form.useForm<Values>();
  const kept = useKeptForm<Values>('person', form, { name: 'Nobody' }, ['password']);
  return (
    <Form form={form} name="person" initialValues={kept}>
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
      <Form.Item name="password" label="Password">
        <Input type="password" />
      </Form.Item>
    </Form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function fillIn(): Promise<void> {
  restoreDrafts('sara');
  render(<Page />);
  await userEvent.click(screen.getByText('Open'));
  await userEvent.clear(field('Name'));
  await userEvent.type(field('Name'), 'Layla');
  await userEvent.type(field('Password'), 'a lighthouse');
}

/** Reloads the page as the app does after a release; returns what was stored meanwhile. */
function reloadAs(user: string): string {
  storeDrafts();
  cleanup();
  const stored = Object.values(sessionStorage).join(' ');
  restoreDrafts(user);
  render(<Page />);
  return stored;
}

beforeEach(() => {
  sessionStorage.clear();
});

test('a dialog is open again after a reload by the app, with what was typed, but not the password', async () => {
  await fillIn();
  const stored = reloadAs('sara');

  expect([field('Name').value, field('Password').value]).toEqual(['Layla', '']);
  expect(stored).not.toContain('lighthouse');
});

test('what was typed survives a second reload, too', async () => {
  await fillIn();
  reloadAs('sara');
  reloadAs('sara');

  expect(field('Name').value).toBe('Layla');
});

test('nothing is kept for another user, and nothing where nobody has typed', async () => {
  await fillIn();
  reloadAs('omar');
  expect(screen.queryByLabelText('Name')).toBeNull();

  await userEvent.click(screen.getByText('Open'));
  expect(field('Name').value).toBe('Nobody');
  expect(reloadAs('omar')).not.toContain('Nobody');
});
