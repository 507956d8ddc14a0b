import { Trans, useTranslation } from 'react-i18next';

interface PersonProps {
  text: 'beneficiaries.owner' | 'transfers.sender';
  name: string;
}

/** Whose it is, in words; the name in its own direction, whatever that of the words. */
export function Person({ text, name }: PersonProps) {
  const { t } = useTranslation('approvals');
  return <Trans t={t} i18nKey={text} values={{ name }} components={{ person: <bdi /> }} />;
}
