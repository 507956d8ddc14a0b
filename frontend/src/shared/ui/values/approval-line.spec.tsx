import { beforeAll, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../i18n/i18n.js';
import { ApprovalLine } from './approval-line.js';

beforeAll(() => startI18n('en', () => Promise.resolve({ common })));

test.each(['pending', 'completed', 'failed'] as const)(
  'the line of something %s names its four pools',
  (status) => {
    const { container } = render(<ApprovalLine status={status} end="Can be paid" />);
    const line = container.querySelector(`[data-status=${status}]`);
    const [pools, channels, names] = ['pool', 'channel', 'name'].map((name) => [
      ...(line?.querySelectorAll(`.${name}`) ?? []),
    ]);

    expect([pools?.length, channels?.length]).toEqual([4, 3]);
    expect(names?.map(({ textContent }) => textContent)).toEqual([
      'Sent',
      'Received',
      'Approval',
      'Can be paid',
    ]);
    expect(line?.getAttribute('aria-hidden')).toBe('true');
  },
);
