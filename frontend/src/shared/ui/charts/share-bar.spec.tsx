import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../i18n/i18n.js';
import { ShareBar } from './share-bar.js';
import { ShareTable } from './share-table.js';

const SHARES = [
  { name: 'Equities', share: 95, color: '--primary' },
  { name: 'Gold', share: 5, color: '--gold' },
] as const;

describe('shares of a whole', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common })));

  it('carry their figures where there is room, and show all of them at the pointer', async () => {
    const { container } = render(<ShareBar label="Bar" shares={SHARES} />);
    const bar = screen.getByRole('img', { name: 'Bar' });
    expect(bar.textContent).toBe('95%');

    const gold = container.querySelectorAll('[role="img"] > div')[1];
    if (!gold) throw new Error('There is no second part.');
    await userEvent.hover(gold);
    expect(await screen.findByText('Gold: 5%')).toBeTruthy();
  });

  it('are a table with a caption', () => {
    render(<ShareTable caption="Sample portfolio" shares={SHARES} />);

    expect(screen.getByRole('table', { name: 'Sample portfolio' })).toBeTruthy();
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'PartShare',
      'Equities95%',
      'Gold5%',
    ]);
  });
});
