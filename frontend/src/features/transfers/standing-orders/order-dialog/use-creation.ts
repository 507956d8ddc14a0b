import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StandingOrderRequestDto } from '#contract/shapes/standing-orders.dto';
import type { Sent } from '#contract/sent';
import { type AttemptKeys, createKeys } from '../../../../shared/api/attempt-keys.js';
import { useMutation } from '../../../../shared/store/use-mutation.js';
import { createStandingOrder, refreshOrders } from '../standing-orders.store.js';

export interface Creation {
  isSending: boolean;
  /** Why the last attempt failed; `null` if it did not. */
  failure: { error: unknown } | null;
  /** The idempotency keys of what was sent; they are kept with the draft. */
  keys: AttemptKeys<Sent<StandingOrderRequestDto>>;
  send: (request: Sent<StandingOrderRequestDto>) => void;
  /** Forgets the last failure. */
  reset: () => void;
}

/** Sets up an order; closes the form when that has succeeded. The PIN is no part of what makes two attempts the same. */
export function useCreation(onDone: () => void): Creation {
  const { t } = useTranslation('standingOrders');
  const [failure, setFailure] = useState<Creation['failure']>(null);
  const [keys] = useState(() =>
    createKeys<Sent<StandingOrderRequestDto>>((request) =>
      Object.values({ ...request, transactionPin: undefined }),
    ),
  );
  const { isPending, run } = useMutation(
    (request: Sent<StandingOrderRequestDto>) => createStandingOrder(request, keys.of(request)),
    {
      success: () => ({ title: t('done.created.title'), description: t('done.created.text') }),
      onSuccess: () => {
        keys.forget();
        setFailure(null);
        onDone();
      },
      onError: (error) => setFailure({ error }),
      onSettled: refreshOrders,
    },
  );
  return {
    isSending: isPending,
    failure,
    keys,
    send: (request) => void run(request),
    reset: () => setFailure(null),
  };
}
