import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfirmationDto } from '#contract/shapes/access/confirmations.dto';
import { LIMITS } from '#contract/limits';
import { hasCode, sentenceOf } from '../api/api-error.js';
import { http } from '../api/http.js';
import { FactorForm, focusFactorForm } from '../factors/factor-form.js';
import { Bone } from '../ui/page/skeleton.js';
import { Dialog } from '../ui/dialog/dialog.js';
import { Row, Text } from '../ui/layout/parts.js';
import type { Asked } from './confirmation.store.js';
import { Intent } from './intent.js';

/** `late`: the time to confirm it is over. */
type State = { name: 'loading' | 'late' } | { name: 'failed'; error: unknown } | ({ name: 'shown' } & Shown);
interface Shown {
  view: ConfirmationDto;
}

/**
 * Shows what the bank has stored and will do, and asks for a factor that signs exactly that. Closing it confirms
 * nothing.
 */
export function ConfirmationDialog({ asked }: { asked: Asked }) {
  const { request, reason, answer } = asked;
  const { t } = useTranslation('security');
  const { state, show, expire } = useStoredIntent(asked);
  const cancel = () => answer(null);
  return (
    <Dialog
      isOpen
      isOver
      title={t(`confirm.title.${request.action}`)}
      onShown={focusFactorForm}
      onClose={cancel}
    >
      {reason !== 'confirmation_required' && state.name !== 'late' && (
        <Text as="p" role="status" below={16} tone="muted">
          {t(`confirm.again.${reason}`)}
        </Text>
      )}
      {state.name === 'loading' && <Bone height="200px" />}
      {state.name === 'shown' && (
        <>
          <Intent view={state.view} />
          <FactorForm
            ways={state.view.factors}
            passkeyOptions={() =>
              state.view.passkey ? Promise.resolve(state.view.passkey) : Promise.reject(new Error())
            }
            prove={(proof) => http.post(`/api/confirmations/${state.view.id}/verify`, proof)}
            onProved={() => answer({ confirmationId: state.view.id })}
            onCancel={cancel}
            onRefused={(error) => isOver(error) && expire()}
          />
        </>
      )}
      {state.name === 'failed' && (
        <Again text={sentenceOf(state.error, t('confirm.failed'))} onAgain={show} onCancel={cancel} />
      )}
      {state.name === 'late' && <Again text={t('confirm.late')} onAgain={show} onCancel={cancel} />}
    </Dialog>
  );
}

/** Stores the intent, once and whenever it is asked for again, and watches how long it can be confirmed. */
function useStoredIntent({ request, answer }: Asked) {
  const [state, setState] = useState<State>({ name: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (next: State) => {
      if (isCurrent) setState(next);
    };
    http.post<ConfirmationDto>('/api/confirmations', request).then(
      (view) => {
        take({ name: 'shown', view });
        // Not until `expiresAt`: the browser's clock may differ from the bank's.
        timer = setTimeout(() => take({ name: 'late' }), LIMITS.confirmationMinutes * 60_000);
      },
      (error: unknown) => {
        if (isCurrent && hasCode(error, 'confirmation_not_needed')) answer({});
        else take({ name: 'failed', error });
      },
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [request, answer, round]);
  return {
    state,
    show: () => {
      setState({ name: 'loading' });
      setRound((count) => count + 1);
    },
    expire: () => {
      setState({ name: 'late' });
      return true;
    },
  };
}

/** Whether this intent can no longer be confirmed. */
function isOver(error: unknown): boolean {
  return hasCode(error, 'confirmation_expired') || hasCode(error, 'not_found');
}

interface AgainProps {
  text: string;
  onAgain: () => void;
  onCancel: () => void;
}

function Again({ text, onAgain, onCancel }: AgainProps) {
  const { t } = useTranslation(['security', 'common']);
  return (
    <>
      <Text as="p" role="alert" below={16} tone="muted">
        {text}
      </Text>
      <Row gap={8} justify="end">
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
        <Button type="primary" autoFocus onClick={onAgain}>
          {t('security:confirm.showAgain')}
        </Button>
      </Row>
    </>
  );
}
