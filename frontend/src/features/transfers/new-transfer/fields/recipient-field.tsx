import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { initialsOf } from '../../../../shared/format/names.js';
import { Badge } from '../../../../shared/ui/values/badge.js';
import { ChoiceField } from '../../../../shared/ui/fields/choice-field.js';
import { Text } from '../../../../shared/ui/layout/parts.js';
import styles from './fields.module.css';

/**
 * The recipient. Those that the bank has not approved are listed, so that customers do not search for them,
 * but disabled.
 */
export function RecipientField({ recipients }: { recipients: readonly BeneficiaryDto[] }) {
  const { t } = useTranslation('transfers');
  const options = approvedFirst(recipients).map((recipient) => ({
    value: recipient.id,
    label: `${recipient.name}, ${recipient.bankName}`,
    disabled: !isApproved(recipient),
    listed: <RecipientOption recipient={recipient} />,
    chosen: <ChosenRecipient recipient={recipient} />,
  }));
  return (
    <ChoiceField
      label={t('form.recipient')}
      name="recipient"
      hint={!recipients.some(isApproved) && <NoRecipients />}
      listHeight={320}
      listItemHeight={56}
      placeholder={t('form.chooseRecipient')}
      options={options}
    />
  );
}

function NoRecipients() {
  const { t } = useTranslation('transfers');
  return (
    <>
      <span>{`${t('form.noRecipients')} `}</span>
      <Link to="/beneficiaries">{t('form.manageRecipients')}</Link>
    </>
  );
}

function ChosenRecipient({ recipient: { name, bankName } }: { recipient: BeneficiaryDto }) {
  return (
    <span className={styles.chosen}>
      <span className={`${styles.avatar} ${styles.smallAvatar}`} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <Text as="bdi" translate="no" rigid maxWidth="70%" cut>
        {name}
      </Text>
      <bdi translate="no" className={styles.quiet}>
        {bankName}
      </bdi>
    </span>
  );
}

function RecipientOption({ recipient }: { recipient: BeneficiaryDto }) {
  const { t } = useTranslation('transfers');
  const { name, bankName, verificationStatus } = recipient;
  return (
    <span className={`${styles.option} ${isApproved(recipient) ? '' : styles.barred}`}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.lines}>
        <bdi translate="no">{name}</bdi>
        <bdi translate="no" className={styles.small}>
          {bankName}
        </bdi>
      </span>
      {verificationStatus !== 'approved' && (
        <Badge tone={verificationStatus === 'rejected' ? 'error' : 'neutral'}>
          {t(`form.recipientStates.${verificationStatus}`)}
        </Badge>
      )}
    </span>
  );
}

/** Only a recipient that the bank has approved can be paid. */
export function isApproved({ verificationStatus }: BeneficiaryDto): boolean {
  return verificationStatus === 'approved';
}

function approvedFirst(recipients: readonly BeneficiaryDto[]): BeneficiaryDto[] {
  return [...recipients].sort((a, b) => Number(isApproved(b)) - Number(isApproved(a)));
}
