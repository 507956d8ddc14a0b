import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../i18n/i18n.js';
import { UrlTabs } from './url-tabs.js';

beforeAll(() => startI18n('en', () => Promise.resolve({ common })));

function Address() {
  return <output>{useLocation().search}</output>;
}

function show(address: string): void {
  render(
    <MemoryRouter initialEntries={[address]}>
      <UrlTabs
        items={[
          { key: 'people', label: 'People', children: 'All people' },
          { key: 'money', label: 'Money', children: 'All money' },
        ]}
      />
      <Address />
    </MemoryRouter>,
  );
}

const opened = () => screen.getByRole('tab', { selected: true }).textContent;
const address = () => screen.getByRole('status').textContent;
const open = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));

describe('tabs in the address', () => {
  it.each([
    ['/', 'People'],
    ['/?tab=money', 'Money'],
    ['/?tab=nothing', 'People'],
  ])('%s opens %s', (path, name) => {
    show(path);
    expect(opened()).toBe(name);
    expect(screen.getByText(`All ${name.toLowerCase()}`)).toBeTruthy();
  });

  it('replace the rest of the query when another one is opened', () => {
    show('/?search=sara');
    open('Money');
    expect(opened()).toBe('Money');
    expect(address()).toBe('?tab=money');

    open('People');
    expect(opened()).toBe('People');
    expect(address()).toBe('');
  });
});
