import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { maskedNumber } from '../../format/money.js';
import { isolated } from '../../format/names.js';
import { Row, Text } from '../layout/parts.js';
import { ChoiceField } from './choice-field.js';
import type { FieldProps } from './field.js';

interface AccountFieldProps extends FieldProps {
  accounts: readonly AccountDto[];
  value?: string | undefined;
  disabled?: boolean;
  /** The end of an account's line, which is never cut. */
  endOf: (account: AccountDto) => string;
  /** Text for screen readers, made of the account's name, its number and the end of the line. */
  textOf?: (name: string, number: string, end: string) => string;
  onChange?: (id: string) => void;
}

const inOneLine = (name: string, number: string, end: string) => `${name} ${number}, ${end}`;

/** Chooses one of the customer's accounts, by name and number. */
export function AccountField({ accounts, endOf, textOf = inOneLine, ...field }: AccountFieldProps) {
  const { t } = useTranslation('common');
  const options = accounts.map((account) => {
    const { id: value, nickname, accountType, accountNumber } = account;
    const name = nickname ?? t(`accountTypes.${accountType}`);
    const number = maskedNumber(accountNumber);
    const end = endOf(account);
    const line = (
      <Row as="span" gap={12} justify="between" numbers>
        <Text shrinks cut>
          <span translate={nickname === null ? 'yes' : 'no'}>{`${name} `}</span>
          <bdi translate="no">{number}</bdi>
        </Text>
        <bdi translate="no">{end}</bdi>
      </Row>
    );
    return { value, label: textOf(name, isolated(number), end), listed: line, chosen: line };
  });
  return <ChoiceField options={options} {...field} />;
}
