import { CarOutlined, MobileOutlined, ThunderboltOutlined, WifiOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../features/preferences/preferences.store.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { AnswerButton } from '../../../shared/ui/elements/answer-button.js';
import { Badge, type BadgeTone } from '../../../shared/ui/elements/badge.js';
import { IconTile } from '../../../shared/ui/elements/icon-tile.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Money } from '../../../shared/ui/elements/money.js';
import type { NamedBill } from './bill-rules.js';
import type { BillStatus, BillType } from './sample-bills.js';
import styles from './bill-row.module.css';

const ICONS: Record<BillType, ReactNode> = {
  electricity: <Icon of={ThunderboltOutlined} />,
  internet: <Icon of={WifiOutlined} />,
  mobile: <Icon of={MobileOutlined} />,
  fuel: <Icon of={CarOutlined} />,
};

const TONES: Record<BillStatus, BadgeTone> = { pending: 'warning', paid: 'success', overdue: 'error' };
const DUE_TEXTS = { pending: 'list.dueOn', paid: 'list.wasDueOn', overdue: 'list.wasDueOn' } as const;

interface BillRowProps {
  bill: NamedBill;
  today: Date;
  noteId: string;
}

/** One bill. An unpaid one has 'Pay Now', a demo button without an action. */
export function BillRow({ bill, today, noteId }: BillRowProps) {
  const { t } = useTranslation('bills');
  const { currency } = usePreferences();
  const format = useFormat();
  const nameId = `bill-${bill.id}`;
  const date = format.date(daysAfter(today, bill.dueInDays));

  return (
    <li className={styles.row}>
      <IconTile className={styles.icon}>{ICONS[bill.type]}</IconTile>
      <div className={styles.words}>
        <span id={nameId} className={styles.name}>
          {bill.name}
        </span>
        <span className={styles.detail}>
          {bill.typeName} · {t(DUE_TEXTS[bill.status], { date })}
        </span>
      </div>
      <span className={styles.status}>
        <Badge tone={TONES[bill.status]}>{t(`statuses.${bill.status}`)}</Badge>
      </span>
      <Money amount={bill.amount} currency={currency} className={styles.amount} />
      <span className={styles.action}>
        {bill.status !== 'paid' && (
          <AnswerButton
            className={styles.pay ?? ''}
            aria-describedby={`${nameId} ${noteId}`}
            answer={t('answers.payNow')}
          >
            {t('list.payNow')}
          </AnswerButton>
        )}
      </span>
    </li>
  );
}

function daysAfter(day: Date, days: number): Date {
  const after = new Date(day);
  after.setDate(after.getDate() + days);
  return after;
}
