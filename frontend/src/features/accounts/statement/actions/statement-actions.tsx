import { DownloadOutlined, FileTextOutlined, PrinterOutlined, TableOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { StatementDto } from '#contract/shapes/statement.dto';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { MenuButton } from '../../../../shared/ui/elements/menu-button.js';
import { saveStatement, statementRows } from './statement-download.js';
import { wholeMonthOf } from '../period/statement-period.js';
import { useLineText } from '../statement-text.js';

interface StatementActionsProps {
  /** Undefined while it loads. */
  statement: StatementDto | undefined;
  /** Of its files, without the format. */
  path: string;
  /** `YYYY-MM-DD` */
  today: string;
}

/** The statement as a file: printed or saved as PDF, a table in the customer's language, or XML for accounting programs. */
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
    <MenuButton
      label={t('statement.export')}
      icon={<Icon of={DownloadOutlined} />}
      isNamed
      actions={[
        {
          key: 'print',
          name: t('statement.print'),
          icon: <Icon of={PrinterOutlined} />,
          isDisabled: !statement,
          onChoose: printSoon,
        },
        {
          key: 'csv',
          name: t('statement.download'),
          icon: <Icon of={TableOutlined} />,
          isDisabled: !statement,
          onChoose: () => {
            if (statement) download(statement);
          },
        },
        {
          key: 'xml',
          name: t('statement.downloadXml'),
          icon: <Icon of={FileTextOutlined} />,
          file: `${path}&format=camt.053`,
        },
      ]}
    />
  );
}

/** Prints once the menu is closed. */
function printSoon(): void {
  setTimeout(() => window.print());
}
