import { LockOutlined, NumberOutlined, UnlockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../shared/ui/elements/badge.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { CardFigures } from './card-figures.js';
import { Plastic } from './plastic.js';
import type { BankCard as BankCardData } from './sample-cards.js';
import styles from './bank-card.module.css';

interface BankCardProps {
  card: BankCardData;
  holder: string;
  isNumberShown: boolean;
  isBlocked: boolean;
  onBlock: (isBlocked: boolean) => void;
  onChangePin: () => void;
}

/** One card with its figures and actions. */
export function BankCard({ card, holder, isNumberShown, isBlocked, onBlock, onChangePin }: BankCardProps) {
  const { t } = useTranslation('cards');
  const nameId = useId();
  return (
    <Card
      title={<span id={nameId}>{t(`names.${card.kind}`)}</span>}
      className={styles.card}
      extra={
        <Badge tone={isBlocked ? 'error' : 'success'}>
          {t(`statuses.${isBlocked ? 'blocked' : 'active'}`)}
        </Badge>
      }
    >
      <Plastic card={card} holder={holder} isNumberShown={isNumberShown} isBlocked={isBlocked} />
      <CardFigures card={card} />
      <div className={styles.actions}>
        <Button
          className={styles.action ?? ''}
          danger={!isBlocked}
          icon={isBlocked ? <Icon of={UnlockOutlined} /> : <Icon of={LockOutlined} />}
          aria-describedby={nameId}
          onClick={() => {
            onBlock(!isBlocked);
          }}
        >
          {isBlocked ? t('unblock') : t('block')}
        </Button>
        <Button
          className={styles.action ?? ''}
          icon={<Icon of={NumberOutlined} />}
          aria-describedby={nameId}
          onClick={onChangePin}
        >
          {t('changePin')}
        </Button>
      </div>
    </Card>
  );
}
