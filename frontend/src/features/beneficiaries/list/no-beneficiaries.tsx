import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';

interface NoBeneficiariesProps {
  /** There are none at all; otherwise the filter leaves none. */
  isFirst: boolean;
  onAdd: () => void;
  onShowAll: () => void;
}

export function NoBeneficiaries({ isFirst, onAdd, onShowAll }: NoBeneficiariesProps) {
  const { t } = useTranslation('beneficiaries');
  return (
    <Card>
      <NoticeBox
        title={t('none.title')}
        description={isFirst ? t('none.first') : t('none.filtered')}
        action={
          <Button size="large" onClick={isFirst ? onAdd : onShowAll}>
            {isFirst ? t('none.addFirst') : t('none.showAll')}
          </Button>
        }
      />
    </Card>
  );
}
