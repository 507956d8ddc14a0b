import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddBeneficiary, prepareToAdd } from '../../features/beneficiaries/add/add-beneficiary.js';
import { NO_FILTER } from '../../features/beneficiaries/list/beneficiary-filter.js';
import { BeneficiaryFilters, useFilterInUrl } from '../../features/beneficiaries/list/beneficiary-filters.js';
import { BeneficiaryGrid } from '../../features/beneficiaries/list/beneficiary-grid.js';
import { BeneficiaryStats } from '../../features/beneficiaries/list/beneficiary-stats.js';
import { openChat } from '../../features/chat/panel.store.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';

export function BeneficiariesPage() {
  const { t } = useTranslation('beneficiaries');
  const [filter, setFilter] = useFilterInUrl();
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const openDialog = () => {
    setIsAdding(true);
  };
  // The button that opened the dialog may be gone: the empty list's button disappears with the first
  // beneficiary.
  const keepFocus = () => {
    if (document.activeElement === document.body) addButton.current?.focus();
  };

  return (
    <PageFrame
      title={t('title')}
      subtitle={t('subtitle')}
      action={
        <Button
          ref={addButton}
          type="primary"
          size="large"
          icon={<Icon of={PlusOutlined} />}
          onPointerEnter={prepareToAdd}
          onFocus={prepareToAdd}
          onClick={openDialog}
        >
          {t('add')}
        </Button>
      }
    >
      <BeneficiaryStats />
      <BeneficiaryFilters value={filter} onChange={setFilter} />
      <BeneficiaryGrid
        filter={filter}
        onAdd={openDialog}
        onShowAll={() => {
          setFilter(NO_FILTER);
        }}
        onRestricted={openChat}
      />
      <AddBeneficiary
        isOpen={isAdding}
        onClose={() => {
          setIsAdding(false);
        }}
        onClosed={keepFocus}
        onRestricted={openChat}
      />
    </PageFrame>
  );
}
