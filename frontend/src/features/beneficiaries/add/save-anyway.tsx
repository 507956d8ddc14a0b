import { WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../shared/format/names.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Row, Stack } from '../../../shared/ui/layout/parts.js';
import type { NameCheckDto } from '#contract/shapes/beneficiaries.dto';
import { useNameCheckText } from '../name-check/name-check-line.js';
import { useAdviceText } from '../numbers/advice-line.js';
import type { Doubt } from '../numbers/number-advice.js';
import styles from './save-anyway.module.css';

interface SaveAnywayProps {
  doubts: readonly Doubt[];
  /** The bank's answer about the name, if the name is probably wrong. */
  nameDoubt: NameCheckDto | null;
  /** The name of a saved recipient with the same number; `null` without one. */
  twin: string | null;
  isPending: boolean;
  onSave: () => void;
  /** The customer wants to look at the fields again. */
  onCheck: () => void;
}

/** Asks, in place of the form's buttons, whether to save what is probably wrong, or there already. */
export function SaveAnyway({ doubts, nameDoubt, twin, isPending, onSave, onCheck }: SaveAnywayProps) {
  const { t } = useTranslation('beneficiaries');
  const id = useId();
  const nameText = useNameCheckText(nameDoubt);
  const check = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    check.current?.focus();
  }, []);
  return (
    <Stack role="group" aria-labelledby={`${id}-title`} tint="warning" round={12} gap={8} padding={16}>
      <Row as="p" id={`${id}-title`} gap={8} align="center" weight="strong">
        <Icon of={WarningFilled} className={styles.icon} />
        <span>{t('saveAnyway.title')}</span>
      </Row>
      <ul id={`${id}-doubts`} className={styles.doubts}>
        {nameText !== '' && <li>{nameText}</li>}
        {twin !== null && <li>{t('saveAnyway.twin', { name: isolated(twin) })}</li>}
        {doubts.map((doubt) => (
          <DoubtLine key={doubt.field} doubt={doubt} />
        ))}
      </ul>
      <Row gap={12} justify="end" wrap share="phones" paddingBlock="4px 0">
        <Button loading={isPending} onClick={onSave}>
          {t('saveAnyway.save')}
        </Button>
        <Button ref={check} type="primary" aria-describedby={`${id}-title ${id}-doubts`} onClick={onCheck}>
          {t('saveAnyway.check')}
        </Button>
      </Row>
    </Stack>
  );
}

const LABELS = { accountNumber: 'card.accountNumber', swiftCode: 'card.swift', iban: 'card.iban' } as const;

function DoubtLine({ doubt: { field, advice } }: { doubt: Doubt }) {
  const { t } = useTranslation('beneficiaries');
  return <li>{`${t(LABELS[field])}: ${useAdviceText(advice)}`}</li>;
}
