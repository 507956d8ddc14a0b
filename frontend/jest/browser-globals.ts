/** Browser features that jsdom lacks, as far as our components and antd's use them. */
import { TextEncoder } from 'node:util';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// Long enough for an overloaded machine; an element that is present is found at once.
configure({ asyncUtilTimeout: 10_000 });

Object.defineProperty(window, 'matchMedia', {
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

/**
 * Delivers one message in a later task, which is all that antd's forms need. Node's own MessageChannel
 * would keep the process alive.
 */
class OneWayChannel {
  readonly port1: { onmessage?: () => void } = {};
  readonly port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
}
Object.defineProperty(window, 'MessageChannel', { value: OneWayChannel });

// Needed by React Router.
Object.defineProperty(window, 'TextEncoder', { value: TextEncoder });

/** In jsdom nothing has a size, so no size ever changes. */
class StillObserver {
  readonly observe = () => undefined;
  readonly unobserve = () => undefined;
  readonly disconnect = () => undefined;
}
Object.defineProperty(window, 'ResizeObserver', { value: StillObserver });

// jsdom does not support pseudo-elements, and prints an error when it is asked for their style.
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);

afterEach(cleanup);
