import { useTranslation } from 'react-i18next';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { Text } from '../../../../shared/ui/layout/parts.js';

/** How the name of the chosen recipient resembles that of the account's holder; nothing about numbers of other banks. */
export function NameNote({ recipient }: { recipient: BeneficiaryDto | undefined }) {
  const { t } = useTranslation('beneficiaries');
  const { nameCheck = null } = recipient ?? {};
  if (nameCheck === null || nameCheck === 'not_ours') return null;
  return (
    <Text as="p" role="status" size="small" below={16} tone={nameCheck === 'match' ? 'success' : 'warning'}>
      {t(`nameCheck.${nameCheck}`)}
    </Text>
  );
}
