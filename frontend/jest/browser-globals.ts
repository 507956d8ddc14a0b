/** Browser features that jsdom lacks, as far as our components and antd's use them. */
import { TextEncoder } from 'node:util';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { theme } from 'antd';

// Long enough for an overloaded machine; an element that is present is found at once.
configure({ asyncUtilTimeout: 10_000 });

// antd makes no style sheets: they took a fifth of the time of these tests, and no test is about them.
Object.assign(theme.defaultConfig, { zeroRuntime: true });

Object.defineProperty(window, 'matchMedia', {
  writable: true,
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

/** antd hides closed popups by these classes. */
const HIDDEN_BY_ANTD =
  /(?:^|\s)ant-(?:dropdown|popover|select-dropdown|picker-dropdown|tooltip)-hidden(?:\s|$)/;
const hidden = document.createElement('div').style;
hidden.display = 'none';

/**
 * The inline style, or `display: none` for what is hidden by an attribute or by antd. jsdom would match every rule of
 * antd's style sheets for each element, which took half of the time of these tests; no test is about style sheets.
 */
window.getComputedStyle = (element) => {
  const isHidden = element.hasAttribute('hidden') || HIDDEN_BY_ANTD.test(element.getAttribute('class') ?? '');
  return isHidden ? hidden : (element as HTMLElement).style;
};

afterEach(cleanup);
