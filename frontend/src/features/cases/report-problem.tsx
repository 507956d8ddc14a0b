import { ExclamationCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isUndecided } from '#contract/banking/cases';
import { useResource } from '../../shared/store/create-resource.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { caseAddress, reportAddress } from './case-address.js';
import { casesResource } from './cases.store.js';

interface ReportProblemProps {
  transactionId: string;
  /** Closes the details, before the form or the case opens. */
  onClose: () => void;
}

/** Reports a problem with a transaction, or opens the case that there is about it. */
export function ReportProblem({ transactionId, onClose }: ReportProblemProps) {
  const { t } = useTranslation('cases');
  const navigate = useNavigate();
  const { data: cases } = useResource(casesResource);
  const about = cases?.find(
    (one) =>
      (one.transactionId === transactionId && isUndecided(one.status)) ||
      one.refund?.transactionId === transactionId,
  );
  return (
    <Button
      size="large"
      icon={<Icon of={ExclamationCircleOutlined} />}
      onClick={() => {
        onClose();
        void navigate(about ? caseAddress(about.id) : reportAddress(transactionId));
      }}
    >
      {about ? t('report.open', { number: about.number }) : t('report.action')}
    </Button>
  );
}
