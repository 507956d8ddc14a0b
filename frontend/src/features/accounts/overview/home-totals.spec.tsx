import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { fakeAccount } from '../../../../jest/fixtures.js';
import { common } from '../../../locales/en/common.js';
import { dashboard } from '../../../locales/en/dashboard.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { createResource } from '../../../shared/store/create-resource.js';
import { preferences } from '../../../shared/user/preferences.store.js';
import { accountsResource } from '../accounts.store.js';
import { HomeTotals } from './home-totals.js';

const goals = createResource<GoalDto[]>('goals', () => Promise.resolve([]));
const figure = (name: string) => screen.getByText(name).nextSibling?.textContent;

describe('the totals of Home', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, dashboard })));
  beforeEach(() => {
    preferences.setState({ isBalanceHidden: false });
    goals.set([]);
  });

  it('name the money of every currency', () => {
    accountsResource.set([
      fakeAccount({ id: 'dirhams', balance: '8400.00' }),
      fakeAccount({ id: 'dollars', balance: '3200.00', currency: 'USD' }),
      fakeAccount({ id: 'card', accountType: 'credit', balance: '-12.00', currency: 'EUR' }),
    ]);
    render(<HomeTotals goals={goals} />);

    expect(figure('You have')).toMatch(/^AED.8,400\.00and USD.3,200\.00$/);
    expect(figure('Set aside')).toMatch(/^AED.0\.00$/);
    expect(figure('You owe')).toMatch(/^AED.0\.00and EUR.12\.00$/);
  });
});
