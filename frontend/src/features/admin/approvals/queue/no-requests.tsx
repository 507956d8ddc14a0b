import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { NoticeBox } from '../../../../shared/ui/elements/notice-box.js';

interface NoRequestsProps {
  name: 'beneficiaries' | 'transfers';
  isFiltered: boolean;
  onShowAll: () => void;
}

export function NoRequests({ name, isFiltered, onShowAll }: NoRequestsProps) {
  const { t } = useTranslation('approvals');
  if (!isFiltered) return <NoticeBox title={t(`${name}.none`)} description={t('none.hint')} />;
  return (
    <NoticeBox
      title={t('none.filtered')}
      description={t('none.filteredHint')}
      action={<Button onClick={onShowAll}>{t('none.showAll')}</Button>}
    />
  );
}
