import { useTranslation } from 'react-i18next';
import type { CredentialEvent } from '#contract/events/events';
import type { FactorsDto } from '#contract/shapes/access/factors.dto';
import { factorsResource } from '../../shared/factors/factors.store.js';
import { useAgo } from '../../shared/format/use-ago.js';
import { pinResource } from '../../shared/pin/pin.store.js';
import { useResource } from '../../shared/store/create-resource.js';
import { lastChangesResource, sessionsResource } from './security.api.js';
import type { SecurityPart } from './security-part.js';

/** How each part of the user's access stands, in words; empty while that is unknown. */
export function useSecurityState(): Record<SecurityPart, string> {
  const { t } = useTranslation('settings');
  const { data: factors } = useResource(factorsResource);
  const { data: sessions } = useResource(sessionsResource);
  const hasPin = useResource(pinResource).data?.isSet;
  const changed = useLastChange();
  const pin = changed(['user.pin_changed']);
  return {
    factors: useFactors(factors),
    password: changed(['user.password_changed', 'user.password_reset']),
    pin: hasPin === false ? t('securityState.noPin') : pin,
    sessions: sessions ? t('securityState.sessions', { count: sessions.length }) : '',
    activity: t('securityState.activity'),
  };
}

/** Says when the last of some changes was. */
function useLastChange(): (types: readonly CredentialEvent[]) => string {
  const { t } = useTranslation('settings');
  const ago = useAgo();
  const { data } = useResource(lastChangesResource);
  return (types) => {
    if (!data) return '';
    const times = data.filter(({ type }) => types.includes(type)).map(({ at }) => at);
    const last = times.sort().at(-1);
    return last === undefined ? t('securityState.unchanged') : t('securityState.changed', { ago: ago(last) });
  };
}

function useFactors(factors: FactorsDto | undefined): string {
  const { t } = useTranslation('settings');
  if (!factors) return '';
  const { passkeys, totpSince } = factors;
  const words =
    passkeys > 0 ? t('securityState.passkeys', { count: passkeys }) : t('securityState.noPasskey');
  return totpSince === null ? words : [words, t('securityState.app')].join(' · ');
}
