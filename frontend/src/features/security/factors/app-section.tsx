import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TotpSecretDto } from '#contract/shapes/access/factors.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { Row, Stack, look } from '../../../shared/ui/layout/parts.js';
import { AppSetup } from './app-setup.js';
import { prepareTotp, removeTotp } from './factors.api.js';
import { useFactorChange } from './use-factor-change.js';

interface AppSectionProps {
  /** When the app was turned on; `null` while it is off. */
  since: string | null;
  /** Begins at once: sets the app up, or turns it off. */
  isFirst: boolean;
}

/** The authenticator app, which can be set up and turned off. */
export function AppSection({ since, isFirst }: AppSectionProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [secret, setSecret] = useState<TotpSecretDto | null>(null);
  const setup = useFactorChange(prepareTotp, { onDone: setSecret });
  const removal = useFactorChange(removeTotp, {
    success: () => t('factors.app.removed', { returnObjects: true }),
  });
  const begin = useEffectEvent(() => void (since === null ? setup : removal).run());
  useEffect(() => {
    if (isFirst) begin();
  }, [isFirst]);

  if (since === null && secret !== null) {
    return <AppSetup secret={secret} onDone={() => setSecret(null)} />;
  }
  if (since === null) {
    return (
      <Button className={look({ self: 'start' })} loading={setup.isPending} onClick={() => void setup.run()}>
        {t('factors.app.setUp')}
      </Button>
    );
  }
  return (
    <Row gap={8} align="center" wrap paddingBlock={8}>
      <Stack as="span" grow basis={240} shrinks>
        {t('factors.app.on', { at: format.date(since) })}
      </Stack>
      <Button danger loading={removal.isPending} onClick={() => void removal.run()}>
        {t('factors.app.turnOff')}
      </Button>
    </Row>
  );
}
