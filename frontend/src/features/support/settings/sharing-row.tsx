import { ShareAltOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { SharingDto } from '#contract/shapes/desk.dto';
import { useChange } from '../../../shared/store/use-change.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { SwitchRow } from '../../../shared/ui/fields/setting-row.js';
import { turnSharing } from '../state/desk-settings.store.js';
import { useFailure } from './use-failure.js';

/** Whether the bank gives new conversations to agents. */
export function SharingRow({ sharing: { on } }: { sharing: SharingDto }) {
  const { t } = useTranslation('supervision');
  const { run } = useChange(useFailure(), turnSharing);
  return (
    <SwitchRow
      icon={<Icon of={ShareAltOutlined} />}
      label={t('sharing.label')}
      explanation={t('sharing.explanation')}
      isOn={on}
      onTurn={(isOn) => void run(isOn)}
    />
  );
}
