import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { customer as arabic } from '../../locales/ar/customer.js';
import { customer as english } from '../../locales/en/customer.js';
import { customer as hindi } from '../../locales/hi/customer.js';
import { startI18n, switchLanguage } from '../../shared/i18n/i18n.js';
import { preferences } from '../../shared/user/preferences.store.js';
import { PartsPage } from './parts-page.js';

const TEXTS = { en: english, ar: arabic, hi: hindi };

/** Parts of other parts, and those that need the bank's data. */
const INSIDE_OTHERS = [
  'dialog/frame',
  'elements/component-icons',
  'fields/amount-input',
  'fields/select',
  'values/customer-link',
  'values/staff-money',
  'values/status-badge',
];

beforeAll(() => {
  // Nothing comes on screen in jsdom, so no chart is drawn.
  Object.defineProperty(window, 'IntersectionObserver', { value: window.ResizeObserver });
  return startI18n('en', (language) => Promise.resolve(TEXTS[language]));
});
beforeEach(() => {
  render(
    <MemoryRouter>
      <PartsPage />
    </MemoryRouter>,
  );
});

/** In jsdom nothing has a colour or a size. */
const RULES = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

const violations = async () =>
  (await axe.run(document.body, { rules: RULES })).violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html }) => html),
  }));

describe('the page of parts', () => {
  it.each(['en', 'ar', 'hi'] as const)('has no axe violations in %s', async (language) => {
    await act(() => switchLanguage(language));
    expect(await violations()).toEqual([]);
  });

  it('opens each dialog, and shows each toast', async () => {
    await act(() => switchLanguage('en'));
    for (const [button, name] of Object.entries({
      Form: 'New recipient',
      'To read': 'About this payment',
      Question: 'Delete this recipient?',
      Drawer: 'Transaction details',
    })) {
      await userEvent.click(screen.getByRole('button', { name: button }));
      expect(await screen.findByText(name)).toBeTruthy();
      await userEvent.keyboard('{Escape}');
    }
    await userEvent.click(screen.getByRole('button', { name: 'Toast of a failure', hidden: true }));
    expect(screen.getByText('Try again.')).toBeTruthy();
  });

  it('changes the theme', async () => {
    await userEvent.click(screen.getByRole('switch', { name: 'Dark' }));
    expect(preferences.getState().isDark).toBe(true);
  });

  it('shows every part that is drawn alone', () => {
    const sources = readdirSync(import.meta.dirname)
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join();
    const folder = join(import.meta.dirname, '../../shared/ui');
    const parts = ['elements', 'values', 'fields', 'dialog'].flatMap((name) =>
      readdirSync(join(folder, name))
        .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
        .map((file) => `${name}/${file.replace('.tsx', '')}`),
    );
    expect(parts.length).toBeGreaterThan(20);
    expect(parts.filter((part) => !sources.includes(`shared/ui/${part}.js`)).sort()).toEqual(INSIDE_OTHERS);
  });
});
