import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../shared/lazy/lazy-part.js';
import { toast } from '../../../shared/toast/toast.store.js';
import { BankCard } from './bank-card.js';
import { type CardKind, SAMPLE_CARDS } from './sample-cards.js';

const ChangePinDialog = lazyDialog(async () => (await import('./change-pin-dialog.js')).ChangePinDialog, {
  close: ({ onClosed }) => onClosed,
});

/** The cards and their blocked state, which is kept only until the customer leaves the page. */
export function CardGallery({ holder, isNumberShown }: { holder: string; isNumberShown: boolean }) {
  const { t } = useTranslation('cards');
  const [blockedIds, setBlockedIds] = useState<readonly string[]>([]);
  const [pinOf, setPinOf] = useState<CardKind | null>(null);

  const block = (id: string, isBlocked: boolean) => {
    setBlockedIds((ids) => (isBlocked ? [...ids, id] : ids.filter((other) => other !== id)));
    const text = isBlocked ? 'blocked' : 'unblocked';
    toast({ title: t(`${text}.title`), description: t(`${text}.description`), isDestructive: isBlocked });
  };

  return (
    <>
      {SAMPLE_CARDS.map((card) => (
        <BankCard
          key={card.id}
          card={card}
          holder={holder}
          isNumberShown={isNumberShown}
          isBlocked={blockedIds.includes(card.id)}
          onBlock={(isBlocked) => {
            block(card.id, isBlocked);
          }}
          onChangePin={() => {
            setPinOf(card.kind);
          }}
        />
      ))}
      {pinOf && (
        <ChangePinDialog
          cardName={t(`names.${pinOf}`)}
          onClosed={() => {
            setPinOf(null);
          }}
        />
      )}
    </>
  );
}
