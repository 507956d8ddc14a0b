import { lazyPage, type Pages } from '../lazy-page.js';

const SupportDeskPage = lazyPage(
  async () => (await import('../../pages/support/support-desk.page.js')).SupportDeskPage,
);

/** A support agent has one page, at two addresses. */
export const AGENT_PAGES: Pages = { '/': SupportDeskPage, '/support': SupportDeskPage };
