import { QRCode } from 'antd';
import { useTranslation } from 'react-i18next';
import { type PaymentDetails, paymentTarget } from './payment-details.js';

/** Width and height in pixels. */
const SIZE = 128;

/** The payment target as a QR code: dark on white in both themes, since many apps cannot read the opposite. */
export function DetailsQrCode({ details }: { details: PaymentDetails }) {
  const { t } = useTranslation('accounts');
  return (
    <div role="img" aria-label={t('myDetails.qr')}>
      <div aria-hidden="true">
        <QRCode type="svg" size={SIZE} value={paymentTarget(details)} color="#10201a" bgColor="#ffffff" />
      </div>
    </div>
  );
}
