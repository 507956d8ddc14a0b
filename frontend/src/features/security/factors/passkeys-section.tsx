import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { Stack, look } from '../../../shared/ui/layout/parts.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { AddPasskey } from './add-passkey.js';
import { passkeysResource } from './factors.api.js';
import { PasskeyRow } from './passkey-row.js';

/** The user's passkeys, which can be added, renamed and removed. */
export function PasskeysSection() {
  const { t } = useTranslation('security');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <ResourceView resource={passkeysResource} skeleton={<Bone height="72px" />}>
      {(passkeys) => (
        <>
          {passkeys.length > 0 && (
            <Stack as="ul" plain>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </Stack>
          )}
          {isAdding ? (
            <AddPasskey onDone={() => setIsAdding(false)} />
          ) : (
            <Button
              className={look({ self: 'start' })}
              disabled={passkeys.length >= LIMITS.passkeys}
              onClick={() => setIsAdding(true)}
            >
              {t('factors.passkeys.add')}
            </Button>
          )}
        </>
      )}
    </ResourceView>
  );
}
