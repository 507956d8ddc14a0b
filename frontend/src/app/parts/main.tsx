/**
 * `/parts` of `npm run dev`: every part of `shared/ui` in its states. The build does not know this page; a test keeps it
 * out.
 */
import '../../shared/ui/tokens.css';
import '../../shared/ui/base.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startI18n } from '../../shared/i18n/i18n.js';
import { rememberedLanguage } from '../../shared/i18n/languages.js';
import { Appearance, loadLocale } from '../appearance.js';
import { loadCustomerTexts } from '../role-texts.js';
import { PartsPage } from './parts-page.js';

const root = document.getElementById('root');
if (root) void show(root);

async function show(place: HTMLElement): Promise<void> {
  const language = rememberedLanguage();
  await Promise.all([startI18n(language, loadCustomerTexts), loadLocale(language)]);
  createRoot(place).render(
    <Appearance isDense={false}>
      <BrowserRouter>
        <PartsPage />
      </BrowserRouter>
    </Appearance>,
  );
}
