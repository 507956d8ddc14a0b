import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { apiAddress } from '../../../shared/api/page-user.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { exportPath, useAuditFilter } from './filters/audit-filter.js';

/** Link that downloads the filtered audit trail as CSV; the server sets the file name. */
export function ExportButton() {
  const { t } = useTranslation('books');
  const [filter] = useAuditFilter();
  return (
    <Button icon={<Icon of={DownloadOutlined} />} href={apiAddress(exportPath(filter))} download="">
      {t('export')}
    </Button>
  );
}
