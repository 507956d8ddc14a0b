import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactorsPart } from '../../features/security/factors/factors-part.js';
import { factorsIn, factorsResource } from '../../shared/factors/factors.store.js';
import { useResource } from '../../shared/store/create-resource.js';
import { look } from '../../shared/ui/layout/parts.js';
import { FirstStep, startAnew } from './first-step.js';

/** The only page of members of staff who must set up a passkey or an authenticator app first. */
export function EnrolFirst() {
  const { t } = useTranslation('security');
  const { data } = useResource(factorsResource);
  const isEnrolled = data !== undefined && factorsIn(data).length > 0;
  return (
    <FirstStep
      title={t('factors.enrol.title')}
      text={t(isEnrolled ? 'factors.enrol.codes' : 'factors.enrol.text')}
    >
      <FactorsPart headings="h2" />
      <Button
        type="primary"
        size="large"
        className={look({ self: 'start' })}
        disabled={!isEnrolled}
        onClick={startAnew}
      >
        {t('factors.enrol.start')}
      </Button>
    </FirstStep>
  );
}
