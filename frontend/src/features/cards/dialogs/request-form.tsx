import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { Currency } from '#contract/banking/accounts';
import { CARD_KIND_OF } from '#contract/banking/cards';
import type { CardRequestDto } from '#contract/shapes/cards.dto';
import { LIMITS } from '#contract/limits';
import { compareMoney } from '#money/money';
import { createKeys } from '../../../shared/api/attempt-keys.js';
import { latinDigits } from '../../../shared/format/latin-digits.js';
import { formatMoney } from '../../../shared/format/money.js';
import { isolated } from '../../../shared/format/names.js';
import { amountOf } from '../../../shared/format/typed-input.js';
import { AccountField } from '../../../shared/ui/fields/account-field.js';
import { useDraftReader } from '../../../shared/store/kept/use-draft.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { AmountField } from '../../../shared/ui/fields/text-field.js';
import { PinField } from '../../../shared/ui/fields/pin-field.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { accountsForCards } from '../card-rules.js';
import type { CardTask } from '../card-task.js';
import { requestCard } from '../cards.store.js';
import { useChange } from '../../../shared/store/use-change.js';
import { openChat } from '../../../shared/user/chat-panel.store.js';

interface RequestFormProps {
  task: Extract<CardTask, { kind: 'request' }>;
  accounts: readonly AccountDto[];
  onClose: () => void;
}

/** Asks for a card of an account, with its monthly limit and a PIN. Repeated sending asks for one card. */
export function RequestForm({ task, accounts: all, onClose }: RequestFormProps) {
  const { t } = useTranslation('cards');
  const accounts = accountsForCards(all);
  const [accountId, setAccountId] = useState(task.typed?.accountId ?? accounts[0]?.id);
  const [limit, setLimit] = useState(task.typed?.limit ?? '');
  const [cardPin, setCardPin] = useState('');
  const [keys] = useState(() =>
    // Without the PIN, which is not kept: with another one, the bank says that it has the first request.
    createKeys<CardRequestDto>((request) => [request.accountId, request.monthlyLimit]).restore(task.attempts),
  );
  useDraftReader('card', (): CardTask => {
    return { ...task, typed: { accountId, limit }, attempts: keys.kept() };
  });
  const account = accounts.find(({ id }) => id === accountId);
  const monthlyLimit = account ? validLimit(limit, account.currency) : null;
  const sending = useChange('cards', (request: CardRequestDto) => requestCard(request, keys.of(request)), {
    onDone: onClose,
    success: () => ({ title: t('request.done'), description: t('request.doneText') }),
  });
  if (!account) return <NoAccount onClose={onClose} />;
  return (
    <DialogForm
      submit={t('requestCard')}
      isPending={sending.isPending}
      isReady={monthlyLimit !== null && cardPin.length === LIMITS.pinDigits}
      onClose={onClose}
      onSubmit={() => void sending.run({ accountId: account.id, monthlyLimit: monthlyLimit ?? '', cardPin })}
    >
      <AccountField
        label={t('request.account')}
        accounts={accounts}
        value={accountId}
        // The kind of card that the account gets.
        endOf={({ accountType }) => t(`kinds.${CARD_KIND_OF[accountType] ?? 'debit'}`)}
        onChange={setAccountId}
      />
      <LimitField value={limit} currency={account.currency} onChange={setLimit} />
      <PinField
        label={t('request.pin')}
        hint={t('request.pinHint')}
        value={cardPin}
        isReadOnly={sending.isPending}
        onChange={setCardPin}
      />
    </DialogForm>
  );
}

interface LimitFieldProps {
  value: string;
  currency: AccountDto['currency'];
  onChange: (typed: string) => void;
}

function LimitField({ value, currency, onChange }: LimitFieldProps) {
  const { t } = useTranslation('cards');
  const isWrong = value !== '' && validLimit(value, currency) === null;
  const most = isolated(formatMoney(LIMITS.maxCardLimit, currency));
  return (
    <AmountField
      label={t('request.limit')}
      hint={t('request.limitHint', { amount: most })}
      problem={isWrong ? t('request.limitWrong', { amount: most }) : ''}
      currency={currency}
      prefix={currency}
      value={value}
      onChange={(typed) => onChange(latinDigits(typed))}
    />
  );
}

function validLimit(typed: string, currency: Currency): string | null {
  const amount = amountOf(typed, currency);
  if (amount === null) return null;
  return compareMoney(amount, LIMITS.maxCardLimit) > 0 ? null : amount;
}

/** Shown in place of the form: only the bank opens accounts. */
function NoAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['cards', 'dashboard']);
  const ask = () => {
    onClose();
    openChat();
  };
  return (
    <NoticeBox
      title={t('cards:request.noAccount')}
      action={<Button onClick={ask}>{t('dashboard:restricted.contact')}</Button>}
    />
  );
}
