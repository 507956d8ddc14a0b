/** What browsers have and jsdom lacks, as far as our components and antd's ask for it. */
import { TextEncoder } from 'node:util';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// For a machine at its limits; what is there is found at once.
configure({ asyncUtilTimeout: 10_000 });

Object.defineProperty(window, 'matchMedia', {
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

/** One message, one task later: all that antd's forms ask of it. Node's own would keep the process alive. */
class OneWayChannel {
  readonly port1: { onmessage?: () => void } = {};
  readonly port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
}
Object.defineProperty(window, 'MessageChannel', { value: OneWayChannel });

// React Router's.
Object.defineProperty(window, 'TextEncoder', { value: TextEncoder });

/** Nothing has a size here, so none ever changes. */
class StillObserver {
  readonly observe = () => undefined;
  readonly unobserve = () => undefined;
  readonly disconnect = () => undefined;
}
Object.defineProperty(window, 'ResizeObserver', { value: StillObserver });

// Of pseudo-elements jsdom knows nothing, and complains when it is asked.
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);

afterEach(cleanup);
