import { DownloadOutlined, FileTextOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StatementDto } from '#contract/shapes/statement.dto';
import { apiAddress } from '../../../../shared/api/page-user.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { saveStatement, statementRows } from './statement-download.js';
import { wholeMonthOf } from '../period/statement-period.js';
import { useLineText } from '../statement-text.js';
import styles from './statement-actions.module.css';

interface StatementActionsProps {
  /** Undefined while it loads. */
  statement: StatementDto | undefined;
  /** Of its files, without the format. */
  path: string;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Downloads the statement, as a table in the customer's language or as XML for accounting programs, or prints it. */
export function StatementActions({ statement, path, today }: StatementActionsProps) {
  const { t } = useTranslation('accounts');
  const textOf = useLineText();

  const download = (shown: StatementDto) => {
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
    saveStatement(shown, wholeMonthOf(shown, today), statementRows(shown, { words, textOf }));
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
      <Button icon={<Icon of={FileTextOutlined} />} href={apiAddress(`${path}&format=camt.053`)} download="">
        {t('statement.downloadXml')}
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
