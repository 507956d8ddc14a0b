/** Everything behind the sign-in. */
import './fonts.css';
import '../shared/ui/tokens.css';
import '../shared/ui/base.css';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../shared/i18n/i18n.js';
import { rememberedLanguage } from '../shared/i18n/languages.js';
import { App } from './app.js';
import { watchSession } from './session.js';
import { loadTexts } from './texts.js';

export async function showApp(root: HTMLElement): Promise<void> {
  await startI18n(rememberedLanguage(), loadTexts);
  watchSession();
  createRoot(root).render(<App />);
}
