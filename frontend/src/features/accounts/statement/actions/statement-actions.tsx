import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StatementView } from '#contract/ledger';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { saveStatement, statementRows } from './statement-download.js';
import { useLineText } from '../statement-text.js';
import styles from './statement-actions.module.css';

/** Buttons that download or print the statement; disabled while `statement` is undefined. */
export function StatementActions({
  statement,
  today,
}: {
  statement: StatementView | undefined;
  today: string;
}) {
  const { t } = useTranslation('accounts');
  const textOf = useLineText();

  const download = (shown: StatementView) => {
    const words = {
      date: t('statement.date'),
      description: t('statement.description'),
      reference: t('statement.reference'),
      amount: t('statement.amount'),
      balance: t('statement.balance'),
      currency: t('details.currency'),
      openingBalance: t('statement.openingBalance'),
      closingBalance: t('statement.closingBalance'),
    };
    saveStatement(shown, statementRows(shown, { today, words, textOf }));
  };

  return (
    <div className={styles.actions}>
      <Button
        icon={<Icon of={DownloadOutlined} />}
        aria-disabled={!statement}
        onClick={() => {
          if (statement) download(statement);
        }}
      >
        {t('statement.download')}
      </Button>
      <Button
        icon={<Icon of={PrinterOutlined} />}
        aria-disabled={!statement}
        onClick={() => {
          if (statement) window.print();
        }}
      >
        {t('statement.print')}
      </Button>
    </div>
  );
}
