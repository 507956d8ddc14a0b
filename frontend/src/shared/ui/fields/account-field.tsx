import type { SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { inGroups, maskedNumber } from '../../format/money.js';
import { isolated } from '../../format/names.js';
import { Row, Stack, Text } from '../layout/parts.js';
import { useMedia } from '../use-media.js';
import { ChoiceField } from './choice-field.js';
import type { FieldProps } from './field.js';

interface AccountFieldProps extends FieldProps, Pick<SelectProps, 'listHeight'> {
  /** Those that are not active cannot be chosen. */
  accounts: readonly AccountDto[];
  value?: string | undefined;
  disabled?: boolean;
  placeholder?: string;
  /** The end of an account's line, which is never cut. */
  endOf: (account: AccountDto) => string;
  /** Text for screen readers, made of the account's name, its number and the end of the line. */
  textOf?: (name: string, number: string, end: string) => string;
  onChange?: (id: string) => void;
}

const inOneLine = (name: string, number: string, end: string) => `${name} ${number}, ${end}`;

/** Chooses one of the customer's accounts, by name and number. The digits that tell accounts apart are never cut. */
export function AccountField({ accounts, endOf, textOf = inOneLine, ...field }: AccountFieldProps) {
  const { t } = useTranslation('common');
  const options = accounts.map((account) => {
    const { id: value, nickname, accountType, accountNumber, isActive } = account;
    const name = nickname ?? t(`accountTypes.${accountType}`);
    const end = endOf(account);
    return {
      value,
      label: textOf(name, isolated(maskedNumber(accountNumber)), end),
      disabled: !isActive,
      listed: <ListedAccount account={account} name={name} end={end} />,
      chosen: <ChosenAccount account={account} name={name} end={end} />,
    };
  });
  return <ChoiceField options={options} listItemHeight={56} {...field} />;
}

interface LineProps {
  account: AccountDto;
  name: string;
  end: string;
}

/** In two lines: the name, and below it the type and the whole number. */
function ListedAccount({ account, name, end }: LineProps) {
  const { t } = useTranslation('common');
  const { nickname, accountType, accountNumber, isActive } = account;
  return (
    <Row as="span" gap={12} align="center" justify="between" minHeight={44} numbers>
      <Stack as="span" align="start" shrinks>
        <Text as="bdi" translate={nickname === null ? 'yes' : 'no'} maxWidth="100%" cut>
          {name}
        </Text>
        <Text size="tiny" tone="muted">
          {nickname !== null && <span>{`${t(`accountTypes.${accountType}`)} · `}</span>}
          <bdi translate="no">{inGroups(accountNumber)}</bdi>
        </Text>
      </Stack>
      <Text as="bdi" translate="no" rigid tone={isActive ? undefined : 'muted'}>
        {end}
      </Text>
    </Row>
  );
}

const PHONE = '(width < 40em)';

/** In one line, of which only the name may be cut; on a phone the number is below the name, which then has room. */
function ChosenAccount({ account: { nickname, accountNumber }, name, end }: LineProps) {
  const isPhone = useMedia(PHONE);
  const Words = isPhone ? Stack : Row;
  return (
    <Row as="span" gap={12} align="center" justify="between" numbers>
      <Words as="span" gap={isPhone ? 0 : 8} align={isPhone ? 'start' : 'center'} shrinks>
        <Text as="bdi" translate={nickname === null ? 'yes' : 'no'} maxWidth="100%" shrinks cut>
          {name}
        </Text>
        <Text as="bdi" translate="no" rigid size={isPhone ? 'tiny' : 'small'} tone="muted">
          {maskedNumber(accountNumber)}
        </Text>
      </Words>
      <Text as="bdi" translate="no" rigid>
        {end}
      </Text>
    </Row>
  );
}
