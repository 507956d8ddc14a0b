import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasskeyDto } from '#contract/shapes/access/passkeys.dto';
import { sentenceOf } from '../../../shared/api/api-error.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { removePasskey, renamePasskey } from './factors.api.js';
import { NameForm } from './name-form.js';
import { useFactorChange } from './use-factor-change.js';
import { useKept } from '../../../shared/store/kept/use-draft.js';

/** One passkey: what is known of it, and its changes. */
export function PasskeyRow({ passkey }: { passkey: PasskeyDto }) {
  const { t } = useTranslation('security');
  const { name } = passkey;
  const [isRenaming, setIsRenaming] = useKept(`passkeyForm ${passkey.id}`, false);
  const removal = useFactorChange(removePasskey, {
    success: () => ({
      title: t('factors.passkeys.removed.title'),
      description: t('factors.passkeys.removed.description', { name }),
    }),
  });
  if (isRenaming) {
    const leave = () => setIsRenaming(false);
    return (
      <Row as="li" gap={8} align="center" wrap paddingBlock={8}>
        <Renaming passkey={passkey} onDone={leave} />
      </Row>
    );
  }
  return (
    <Row as="li" gap={8} align="center" wrap paddingBlock={8}>
      <Facts passkey={passkey} />
      <Row gap={8} justify="end" wrap>
        <Button aria-label={t('factors.passkeys.renameOne', { name })} onClick={() => setIsRenaming(true)}>
          {t('factors.passkeys.rename')}
        </Button>
        <Button
          danger
          aria-label={t('factors.passkeys.removeOne', { name })}
          loading={removal.isPending}
          onClick={() => void removal.run(passkey)}
        >
          {t('factors.passkeys.remove')}
        </Button>
      </Row>
    </Row>
  );
}

function Facts({ passkey }: { passkey: PasskeyDto }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  return (
    <Stack grow basis={240} shrinks>
      <strong>
        <bdi translate="no">{name}</bdi>
      </strong>
      <Text size="small" tone="muted" pretty>
        {[
          t('factors.passkeys.created', { at: format.date(createdAt) }),
          lastUsedAt === null
            ? t('factors.passkeys.unused')
            : t('factors.passkeys.used', { at: format.dateTime(lastUsedAt) }),
        ].join(' · ')}
      </Text>
      <Text size="small" tone="muted" pretty>
        {t(isBackedUp ? 'factors.passkeys.isBackedUp' : 'factors.passkeys.isSingle')}
      </Text>
    </Stack>
  );
}

function Renaming({ passkey, onDone }: { passkey: PasskeyDto; onDone: () => void }) {
  const { t } = useTranslation('security');
  const [failure, setFailure] = useState('');
  const { isPending, run } = useFactorChange((name: string) => renamePasskey(passkey.id, name), {
    onDone,
    success: ({ name }) => ({
      title: t('factors.passkeys.renamed.title'),
      description: t('factors.passkeys.renamed.description', { name }),
    }),
    showRefusal: (error) => setFailure(sentenceOf(error, t('failed.description'))),
  });
  return (
    <NameForm
      name={passkey.name}
      hint={t('factors.passkeys.nameHint')}
      submit={t('factors.passkeys.save')}
      failure={failure}
      isPending={isPending}
      onSubmit={(name) => void run(name)}
      onCancel={onDone}
    />
  );
}
