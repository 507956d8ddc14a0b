import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { AddBeneficiary, prepareToAdd } from '../../features/beneficiaries/add/add-beneficiary.js';
import { NO_FILTER } from '../../features/beneficiaries/list/beneficiary-filter.js';
import { BeneficiaryFilters, useFilterInUrl } from '../../features/beneficiaries/list/beneficiary-filters.js';
import { BeneficiaryGrid } from '../../features/beneficiaries/list/beneficiary-grid.js';
import { BeneficiaryStats } from '../../features/beneficiaries/list/beneficiary-stats.js';
import { RecipientUse } from '../../features/beneficiaries/list/beneficiary-order.js';
import { openChatForRestriction } from '../../shared/user/chat-panel.store.js';
import { transactionsResource } from '../../features/transfers/transactions.store.js';
import { useResource } from '../../shared/store/create-resource.js';
import { AddButton } from '../../shared/ui/page/add-button.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { useKept } from '../../shared/store/kept/use-draft.js';

export function BeneficiariesPage() {
  const { t } = useTranslation('beneficiaries');
  const [filter, setFilter] = useFilterInUrl();
  const use = useRecipientUse();
  const { isRestricted } = useCurrentUser();
  const { isOpen, edited, open, close } = useDialog(isRestricted);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => open(null);
  useAddInUrl(add);
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
        <AddButton ref={addButton} onPointerEnter={prepareToAdd} onFocus={prepareToAdd} onClick={add}>
          {t('add')}
        </AddButton>
      }
    >
      <BeneficiaryStats />
      <BeneficiaryFilters value={filter} onChange={setFilter} />
      <BeneficiaryGrid
        filter={filter}
        use={use}
        onAdd={add}
        onEdit={open}
        onShowAll={() => setFilter(NO_FILTER)}
        isRestricted={isRestricted}
        onRestricted={openChatForRestriction}
      />
      <AddBeneficiary
        isOpen={isOpen}
        edited={edited}
        onClose={close}
        onClosed={keepFocus}
        onRestricted={openChatForRestriction}
      />
    </PageFrame>
  );
}

/** How long the recipients wait for the transactions, in ms, so that they seldom change their order on screen. */
const PATIENCE_MS = 500;

/** How much the customer uses each recipient; null while the transactions are loading, but not for long. */
function useRecipientUse(): RecipientUse | null {
  const { data, status } = useResource(transactionsResource);
  const use = useMemo(() => new RecipientUse(data ?? []), [data]);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return data !== undefined || status === 'error' || isLate ? use : null;
}

/** The parameter of an address that opens the form of a new recipient. */
const ADD = 'add';

/** Opens the form for such an address, once the parameter is taken out of it. */
function useAddInUrl(add: () => void): void {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has(ADD);
  const wasAsked = useRef(false);
  const open = useEffectEvent(add);
  useEffect(() => {
    if (isAsked) setQuery(withoutAdd, { replace: true });
    else if (wasAsked.current) open();
    wasAsked.current = isAsked;
  }, [isAsked, setQuery]);
}

function withoutAdd(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(ADD);
  return rest;
}

interface RecipientDialog {
  isOpen: boolean;
  edited: BeneficiaryDto | null;
}

const CLOSED: RecipientDialog = { isOpen: false, edited: null };

/**
 * The dialog, which adds a recipient or edits one. While it closes, it keeps its content. For a restricted customer the
 * chat opens in its place.
 */
function useDialog(isRestricted: boolean) {
  const [dialog, setDialog] = useKept<RecipientDialog>('recipientDialog', CLOSED);
  return {
    ...dialog,
    open: (edited: BeneficiaryDto | null) => {
      if (isRestricted) openChatForRestriction();
      else setDialog({ isOpen: true, edited });
    },
    close: () => setDialog(({ edited }) => ({ isOpen: false, edited })),
  };
}
