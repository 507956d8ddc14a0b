import { Trans, useTranslation } from 'react-i18next';
import type { TransactionView } from '#contract/transfers';
import { PersonName } from '../../../shared/ui/elements/person-name.js';
import { useLabels } from '../use-labels.js';

/** The beneficiary's name, otherwise the purpose, otherwise the type. */
export function TransactionTitle({
  transaction: { beneficiary, purpose, type },
}: {
  transaction: TransactionView;
}) {
  const { t } = useTranslation('transfers');
  const labels = useLabels();
  if (beneficiary === null)
    return <bdi>{purpose === null ? labels.type(type) : labels.purpose(purpose)}</bdi>;
  return <Trans t={t} i18nKey="transferTo" components={{ name: <PersonName of={beneficiary.name} /> }} />;
}
