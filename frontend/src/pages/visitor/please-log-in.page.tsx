import type { VisitorTexts } from '../../locales/en/visitor.js';
import type { Language } from '../../shared/i18n/languages.js';
import { Opener } from '../../features/landing/frame/opener.js';
import { NoticePage } from '../../features/landing/frame/notice-page.js';

export type Place = keyof VisitorTexts['pleaseLogIn']['places'];

interface PleaseLogInPageProps {
  texts: VisitorTexts;
  language: Language;
  /** The page that the visitor wanted. After the sign-in the same address shows it. */
  place: Place;
}

export function PleaseLogInPage({ texts, language, place }: PleaseLogInPageProps) {
  const { places, hint, action } = texts.pleaseLogIn;
  return (
    <NoticePage texts={texts} language={language} title={places[place]} hint={hint}>
      <Opener opens="login" look="solid">
        {action}
      </Opener>
    </NoticePage>
  );
}
