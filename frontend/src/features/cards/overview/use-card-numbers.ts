import { useEffect, useState } from 'react';
import type { CardNumberDto } from '#contract/shapes/cards.dto';
import { LIMITS } from '#contract/limits';
import { useChange } from '../../../shared/store/use-change.js';
import { ApiError, hasCode } from '../../../shared/api/api-error.js';
import { factorsIn, factorsResource } from '../../../shared/factors/factors.store.js';
import { useForgottenSecret } from '../../../shared/store/kept/secrets.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { fetchCardNumbers } from '../cards.store.js';

/** Shows the numbers of all cards instead of that of one. */
const ALL = 'all';

/**
 * Card numbers while they are shown, all or that of one card: they are hidden again after a minute, when the page is left,
 * and when the session ends. A strong factor confirms it where the customer has one.
 * @param askForPin opens the dialog that asks for the transaction PIN instead
 */
export function useCardNumbers(askForPin: () => void) {
  const [numbers, setNumbers] = useState<readonly CardNumberDto[]>([]);
  const [wanted, setWanted] = useState(ALL);
  const factors = useResource(factorsResource).data;
  const showing = useChange(
    'cards',
    () =>
      fetchCardNumbers({}).catch((error: unknown) => {
        // This bank wants the PIN even so.
        if (!(error instanceof ApiError && hasCode(error, 'validation_failed'))) throw error;
        askForPin();
        return [];
      }),
    { onDone: setNumbers },
  );
  useForgottenSecret(() => setNumbers([]));
  useEffect(() => {
    if (numbers.length === 0) return undefined;
    const timer = setTimeout(() => setNumbers([]), LIMITS.cardNumberSeconds * 1000);
    return () => clearTimeout(timer);
  }, [numbers]);
  return {
    numbers: wanted === ALL ? numbers : numbers.filter(({ id }) => id === wanted),
    areAllShown: wanted === ALL && numbers.length > 0,
    setNumbers,
    isAsking: showing.isPending,
    /** Shows the number of this card, or of all: at once if numbers are shown already. */
    ask: (cardId: string = ALL) => {
      setWanted(cardId);
      if (numbers.length > 0) return;
      if (factors && factorsIn(factors).length > 0) void showing.run();
      else askForPin();
    },
  };
}
