import { Trans, useTranslation } from 'react-i18next';

interface PersonProps {
  text: 'beneficiaries.owner' | 'transfers.sender';
  name: string;
}

/** Names the owner or sender in a phrase; the name keeps its own text direction. */
export function Person({ text, name }: PersonProps) {
  const { t } = useTranslation('approvals');
  return <Trans t={t} i18nKey={text} values={{ name }} components={{ person: <bdi /> }} />;
}
