import { PlusOutlined, RightOutlined } from '@ant-design/icons';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bankNumber } from '#contract/formats/bank-number';
import { containing } from '#contract/formats/search';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { maskedNumber } from '../../../../shared/format/money.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { Row, Stack, Text } from '../../../../shared/ui/layout/parts.js';
import { SearchInput } from '../../../../shared/ui/search/search-input.js';
import { Avatar } from '../../../../shared/ui/values/avatar.js';
import { Badge } from '../../../../shared/ui/values/badge.js';
import { isApproved } from '../last-payments.js';
import styles from './people-field.module.css';

interface PeopleFieldProps {
  /** In the order of the list. */
  recipients: readonly BeneficiaryDto[];
  /** Called when somebody is chosen, also the one who was chosen before. */
  onChosen: () => void;
}

/** The recipient, chosen with one tap from a list of people: the first step of a payment on a phone. */
export function PeopleField(props: PeopleFieldProps) {
  return (
    <Form.Item name="recipient" noStyle>
      <People {...props} />
    </Form.Item>
  );
}

/** A list of so many people is searched. */
const SEARCH_FROM = 8;

interface PeopleProps extends PeopleFieldProps {
  /** Set by the form. */
  id?: string;
  onChange?: (id: string) => void;
}

function People({ recipients, onChosen, id, onChange }: PeopleProps) {
  const { t } = useTranslation('transfers');
  const [text, setText] = useState('');
  const found = matching(recipients, text);
  const first = found.find(isApproved);
  return (
    <Stack gap={8}>
      <Text as="h3" id="transfer-people" size="base" weight="strong">
        {t('people.title')}
      </Text>
      {recipients.length >= SEARCH_FROM && (
        <SearchInput
          label={t('people.search')}
          placeholder={t('people.search')}
          value={text}
          // Enter searches, and sends nothing.
          onPressEnter={(event) => event.preventDefault()}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <ul className={styles.list} aria-labelledby="transfer-people">
        {found.map((one) => (
          <li key={one.id}>
            <Person
              recipient={one}
              id={one === first ? id : undefined}
              onChoose={() => {
                onChange?.(one.id);
                onChosen();
              }}
            />
          </li>
        ))}
        {found.length === 0 && recipients.length > 0 && (
          <Text as="li" padding={16} tone="muted">
            {t('people.none')}
          </Text>
        )}
        <li>
          <Link to="/beneficiaries?add" className={styles.person ?? ''}>
            <span className={styles.add} aria-hidden="true">
              <Icon of={PlusOutlined} />
            </span>
            <Text weight="medium" tone="primary">
              {t('people.add')}
            </Text>
          </Link>
        </li>
      </ul>
      {!recipients.some(isApproved) && (
        <Text as="p" size="small" tone="muted">
          {t('form.noRecipients')}
        </Text>
      )}
    </Stack>
  );
}

/** The recipients whose name, bank or number contains the text. */
function matching(recipients: readonly BeneficiaryDto[], text: string): BeneficiaryDto[] {
  const isFound = containing(text);
  const number = bankNumber(text.trim());
  return recipients.filter(
    ({ name, bankName, accountNumber, iban }) =>
      isFound(name) ||
      isFound(bankName) ||
      (number !== '' && [accountNumber, iban ?? ''].some((one) => bankNumber(one).includes(number))),
  );
}

interface PersonProps {
  recipient: BeneficiaryDto;
  id: string | undefined;
  onChoose: () => void;
}

function Person({ recipient, id, onChoose }: PersonProps) {
  const { t } = useTranslation('transfers');
  const { verificationStatus } = recipient;
  const canBePaid = isApproved(recipient);
  return (
    <button type="button" id={id} className={styles.person} disabled={!canBePaid} onClick={onChoose}>
      <PersonLines recipient={recipient} />
      {canBePaid ? (
        <Icon of={RightOutlined} className={styles.arrow} />
      ) : (
        <Badge tone={verificationStatus === 'rejected' ? 'error' : 'neutral'}>
          {t(`form.recipientStates.${verificationStatus === 'rejected' ? 'rejected' : 'pending'}`)}
        </Badge>
      )}
    </button>
  );
}

/** Who was chosen, above the next step. */
export function ChosenPerson({ recipient }: { recipient: BeneficiaryDto | undefined }) {
  if (!recipient) return null;
  return (
    <Row tint="hover" round={12} gap={12} align="center" padding={12} below={16}>
      <PersonLines recipient={recipient} />
    </Row>
  );
}

/** The name, and below it the bank and the end of the number, which is never cut. */
export function PersonLines({ recipient }: { recipient: BeneficiaryDto }) {
  const { name, bankName, iban, accountNumber } = recipient;
  return (
    <>
      <Avatar of={name} isQuiet={!isApproved(recipient)} />
      <Stack as="span" align="start" grow shrinks>
        <Text as="bdi" translate="no" maxWidth="100%" weight="medium" cut oneLine>
          {name}
        </Text>
        <Row as="span" gap={8} maxWidth="100%">
          <Text as="bdi" translate="no" size="small" tone="muted" shrinks cut oneLine>
            {bankName}
          </Text>
          <Text as="bdi" translate="no" size="small" tone="muted" rigid numbers>
            {maskedNumber(iban ?? accountNumber)}
          </Text>
        </Row>
      </Stack>
    </>
  );
}
