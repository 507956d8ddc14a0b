import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, ConfigProvider, Input } from 'antd';
import { useState } from 'react';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../i18n/i18n.js';
import { Select } from '../fields/select.js';
import { Dialog } from './dialog.js';

beforeAll(() => startI18n('en', () => Promise.resolve({ common })));

const user = userEvent.setup();

function Page({ isLight = false, isLocked = false }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Open
      </button>
      <Dialog
        isOpen={isOpen}
        title="Reason"
        isLight={isLight}
        isLocked={isLocked}
        onClose={() => {
          setIsOpen(false);
        }}
      >
        <Checkbox>Show more</Checkbox>
        <form>
          <Input aria-label="Text" defaultValue="before" />
          <Checkbox>All</Checkbox>
          <Choice />
        </form>
      </Dialog>
    </ConfigProvider>
  );
}

function Choice() {
  const [value, setValue] = useState('one');
  const options = ['one', 'two'].map((name) => ({ value: name, label: name }));
  return <Select aria-label="Choice" value={value} options={options} onChange={setValue} />;
}

const dialog = () => screen.queryByRole('dialog', { name: 'Reason' });
const question = () => screen.queryByRole('dialog', { name: 'Discard what you typed?' });
const field = () => screen.getByRole('textbox', { name: 'Text' });
const mask = () => document.querySelector('.ant-modal-wrap') ?? document.body;

async function open(props: { isLight?: boolean; isLocked?: boolean } = {}): Promise<void> {
  render(<Page {...props} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
}

describe('A dialog', () => {
  it('is closed by Escape while nothing was changed, and returns the focus', async () => {
    await open();
    await user.click(field());
    await user.keyboard('{Escape}');

    expect(dialog()).toBeNull();
    expect(document.activeElement?.textContent).toBe('Open');
  });

  it('asks before Escape loses what was typed, and keeps it', async () => {
    await open();
    await user.type(field(), ' and after{Escape}');

    expect(question()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(question()).toBeNull();
    expect((field() as HTMLInputElement).value).toBe('before and after');
    expect(document.activeElement).toBe(field());
  });

  it('closes once what was typed is given up', async () => {
    await open();
    await user.type(field(), ' and after{Escape}');
    await user.click(screen.getByRole('button', { name: 'Discard' }));

    expect(dialog()).toBeNull();
    expect(question()).toBeNull();
  });

  it('does not ask about what was typed and taken back', async () => {
    await open();
    await user.type(field(), 'x{Backspace}{Escape}');

    expect(dialog()).toBeNull();
  });

  it('asks about a box that was ticked', async () => {
    await open();
    await user.click(screen.getByRole('checkbox', { name: 'All' }));
    await user.keyboard('{Escape}');

    expect(question()).not.toBeNull();
  });

  it('does not ask about what belongs to no form', async () => {
    await open();
    await user.click(screen.getByRole('checkbox', { name: 'Show more' }));
    await user.keyboard('{Escape}');

    expect(dialog()).toBeNull();
  });

  it('asks about another choice in a list', async () => {
    await open();
    await user.click(screen.getByRole('combobox', { name: 'Choice' }));
    await user.click(screen.getByTitle('two'));
    await user.keyboard('{Escape}');

    expect(question()).not.toBeNull();
  });

  it('closes at once by the button in its corner', async () => {
    await open();
    await user.type(field(), ' and after');
    await user.click(screen.getByRole('button', { name: 'Close' }));

    expect(dialog()).toBeNull();
  });

  it('stays when somebody clicks beside it', async () => {
    await open();
    await user.click(mask());

    expect(dialog()).not.toBeNull();
  });

  it('cannot be closed while a request is under way', async () => {
    await open({ isLocked: true });
    await user.keyboard('{Escape}');

    expect(dialog()).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('A light dialog', () => {
  it('is closed by a click beside it', async () => {
    await open({ isLight: true });
    await user.click(mask());

    expect(dialog()).toBeNull();
  });

  it('asks before that click loses what was typed', async () => {
    await open({ isLight: true });
    await user.type(field(), ' and after');
    await user.click(mask());

    expect(question()).not.toBeNull();
  });
});
