import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { formatMoney, maskedNumber } from '../../../shared/format/money.js';
import { isolated } from '../../../shared/format/names.js';
import { besideField } from '../../../shared/ui/form.js';
import { Select } from '../../../shared/ui/fields/select.js';
import { Row, Text } from '../../../shared/ui/layout/parts.js';

/** The accounts that can be the other side of a goal, savings accounts first. */
export function accountsFor(goal: GoalDto, accounts: readonly AccountDto[]): AccountDto[] {
  const rank = ({ accountType }: AccountDto) => (accountType === 'savings' ? 0 : 1);
  return accounts
    .filter(({ isActive, currency }) => isActive && currency === goal.currency)
    .sort((one, other) => rank(one) - rank(other));
}

/** The chosen account. On a narrow phone its name is cut, never the amount. */
function Chosen({ account }: { account: AccountDto }) {
  const { t } = useTranslation('common');
  const { nickname, accountType, accountNumber, availableBalance, currency } = account;
  return (
    <Row as="span" gap={12} justify="between" numbers>
      <Text shrinks cut>
        <span translate={nickname === null ? 'yes' : 'no'}>
          {`${nickname ?? t(`accountTypes.${accountType}`)} `}
        </span>
        <bdi translate="no">{maskedNumber(accountNumber)}</bdi>
      </Text>
      <bdi translate="no">{formatMoney(availableBalance, currency)}</bdi>
    </Row>
  );
}

/** Chooses one of these accounts; each shows what is available on it. */
export function AccountField({ accounts, label }: { accounts: readonly AccountDto[]; label: string }) {
  const { t } = useTranslation(['savings', 'common']);
  const options = accounts.map(
    ({ id, nickname, accountType, accountNumber, availableBalance, currency }) => ({
      value: id,
      label: t('savings:fields.accountOption', {
        account: nickname ?? t(`common:accountTypes.${accountType}`),
        number: isolated(maskedNumber(accountNumber)),
        amount: isolated(formatMoney(availableBalance, currency)),
      }),
    }),
  );
  return (
    <Form.Item
      name="accountId"
      label={label}
      rules={[{ required: true, message: t('savings:fields.accountMissing') }]}
    >
      <Select
        getPopupContainer={besideField}
        options={options}
        labelRender={({ value, label: text }) => {
          const chosen = accounts.find(({ id }) => id === value);
          return chosen ? <Chosen account={chosen} /> : <span>{text}</span>;
        }}
      />
    </Form.Item>
  );
}
