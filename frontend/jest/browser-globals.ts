/** What browsers have and jsdom lacks, as far as our components and antd's ask for it. */
import { afterEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';

Object.defineProperty(window, 'matchMedia', {
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

afterEach(cleanup);
