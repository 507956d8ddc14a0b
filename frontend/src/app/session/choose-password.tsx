import { useTranslation } from 'react-i18next';
import { PasswordPart } from '../../features/security/password-part.js';
import { FirstStep, startAnew } from './first-step.js';

/** The only page of a customer whose password works once: they choose their own. */
export function ChoosePassword() {
  const { t } = useTranslation('security');
  return (
    <FirstStep title={t('password.first.title')} text={t('password.first.text')}>
      <PasswordPart isFirst onDone={startAnew} />
    </FirstStep>
  );
}
