import { Trans, useTranslation } from 'react-i18next';
import { BRAND } from '#contract/brand';
import { Text } from '../ui/layout/parts.js';
import { useContact } from './presence.store.js';

/** Says whether somebody of the bank talks to the customer now, and what staff never ask for. */
export function BankContact() {
  const { t } = useTranslation('chat');
  const contact = useContact();
  if (contact === undefined) return null;
  return (
    <>
      <Text as="p" role="status" weight="medium" above={2}>
        {contact === null ? (
          t('contact.nobody')
        ) : (
          <Trans
            t={t}
            i18nKey="contact.somebody"
            values={{ name: contact, bank: BRAND.name }}
            components={{ person: <bdi translate="no" /> }}
          />
        )}
      </Text>
      <Text as="p" above={2} weight="normal" tone="muted">
        {t('contact.never')}
      </Text>
    </>
  );
}
