import { CopyOutlined, ShareAltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { BRAND } from '#contract/brand';
import { toast } from '../../../shared/toast/toast.store.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { type PaymentDetails, paymentDetailsOf } from './payment-details.js';
import styles from './my-details.module.css';

/** Without the code, the card still has the details in words. */
const QrCode = lazy(() =>
  import('./details-qr-code.js').then(
    ({ DetailsQrCode }): Loaded => ({ default: DetailsQrCode }),
    (): Loaded => ({ default: () => null }),
  ),
);

interface Loaded {
  default: ComponentType<{ details: PaymentDetails }>;
}

interface MyDetailsProps {
  account: AccountDto;
  /** The account holder's name. */
  holder: string;
}

/** Name and IBAN of an account for people who want to send money to it: to scan, copy and share. */
export function MyDetails({ account, holder }: MyDetailsProps) {
  const { t } = useTranslation('accounts');
  const titleId = useId();
  const details = paymentDetailsOf(account, holder);
  const { copy, share } = useSending(details);
  return (
    <section className={styles.details} aria-labelledby={titleId}>
      <div className={styles.code}>
        <Suspense fallback={null}>
          <QrCode details={details} />
        </Suspense>
      </div>
      <Stack gap={12} grow shrinks>
        <div>
          <Text as="h3" id={titleId} size="base" weight="strong">
            {t('myDetails.title')}
          </Text>
          <Text as="p" size="small" tone="muted">
            {t('myDetails.hint')}
          </Text>
        </div>
        <Row gap={12} wrap share="phones">
          <Button size="large" icon={<Icon of={CopyOutlined} />} onClick={() => void copy()}>
            {t('myDetails.copy')}
          </Button>
          <Button size="large" icon={<Icon of={ShareAltOutlined} />} onClick={() => void share()}>
            {t('myDetails.share')}
          </Button>
        </Row>
      </Stack>
    </section>
  );
}

/** Copies the details as text, or hands them to the device's own sharing, if it has one. */
function useSending({ name, iban }: PaymentDetails) {
  const { t } = useTranslation('accounts');
  const text = [
    `${t('myDetails.name')}: ${name}`,
    `${t('details.iban')}: ${iban}`,
    `${t('myDetails.bank')}: ${BRAND.name}`,
  ].join('\n');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t('myDetails.copied') });
    } catch {
      toast({ title: t('myDetails.notCopied'), isDestructive: true });
    }
  };
  const share = async () => {
    if (!('share' in navigator)) {
      await copy();
      return;
    }
    try {
      await navigator.share({ title: name, text });
    } catch (error) {
      // The customer has closed the device's dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy();
    }
  };
  return { copy, share };
}
