import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { inGroups, maskedNumber } from '../../../../shared/format/money.js';
import { ChoiceField } from '../../../../shared/ui/fields/choice-field.js';
import { Row, Text } from '../../../../shared/ui/layout/parts.js';
import { Avatar } from '../../../../shared/ui/values/avatar.js';
import { Badge } from '../../../../shared/ui/values/badge.js';
import { isApproved } from '../last-payments.js';
import { PersonLines } from './people-field.js';

/**
 * The recipient. Those that the bank has not approved are listed, so that customers do not search for them,
 * but disabled.
 */
export function RecipientField({ recipients }: { recipients: readonly BeneficiaryDto[] }) {
  const { t } = useTranslation('transfers');
  const options = recipients.map((recipient) => ({
    value: recipient.id,
    label: [recipient.name, recipient.bankName, inGroups(numberOf(recipient))].join(', '),
    disabled: !isApproved(recipient),
    listed: <RecipientOption recipient={recipient} />,
    chosen: <ChosenRecipient recipient={recipient} />,
  }));
  return (
    <ChoiceField
      label={t('form.recipient')}
      name="recipient"
      data-testid="transfer-recipient"
      hint={!recipients.some(isApproved) && <NoRecipients />}
      listHeight={320}
      listItemHeight={56}
      placeholder={t('form.chooseRecipient')}
      options={options}
    />
  );
}

const numberOf = ({ iban, accountNumber }: BeneficiaryDto) => iban ?? accountNumber;

function NoRecipients() {
  const { t } = useTranslation('transfers');
  return (
    <>
      <span>{`${t('form.noRecipients')} `}</span>
      <Link to="/beneficiaries">{t('form.manageRecipients')}</Link>
    </>
  );
}

/** In one line, of which the name and the bank may be cut, but never the end of the number. */
function ChosenRecipient({ recipient }: { recipient: BeneficiaryDto }) {
  const { name, bankName } = recipient;
  return (
    <Row as="span" gap={8} align="center">
      <Avatar of={name} isSmall />
      <Text as="bdi" translate="no" shrinks cut>
        {name}
      </Text>
      <Text as="bdi" translate="no" size="small" tone="muted" shrinks cut>
        {bankName}
      </Text>
      <Text as="bdi" translate="no" rigid numbers size="small" tone="muted">
        {maskedNumber(numberOf(recipient))}
      </Text>
    </Row>
  );
}

function RecipientOption({ recipient }: { recipient: BeneficiaryDto }) {
  const { t } = useTranslation('transfers');
  const { verificationStatus } = recipient;
  return (
    <Row as="span" gap={12} align="center" minHeight={44}>
      <PersonLines recipient={recipient} />
      {verificationStatus !== 'approved' && (
        <Badge tone={verificationStatus === 'rejected' ? 'error' : 'neutral'}>
          {t(`form.recipientStates.${verificationStatus}`)}
        </Badge>
      )}
    </Row>
  );
}
