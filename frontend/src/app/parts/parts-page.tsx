import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { preferences, usePreferences } from '../../shared/user/preferences.store.js';
import { Row, Stack, Text } from '../../shared/ui/layout/parts.js';
import { Toaster } from '../../shared/toast/toaster.js';
import { Fields } from './fields.js';
import { Charts, Lists } from './lists-and-charts.js';
import { Overlays } from './overlays.js';
import { Values } from './values.js';

/** Every part of `shared/ui` in each of its states. The language is chosen among them, the theme above them. */
export function PartsPage() {
  const { t } = useTranslation('common');
  const { isDark } = usePreferences();
  return (
    <Stack as="main" gap={40} padding={24}>
      <Row gap={16} align="center" justify="between" wrap>
        <Text as="h1" size="huge" weight="strong" lang="en">
          Parts
        </Text>
        <Row as="label" gap={8} align="center">
          <span lang="en">Dark</span>
          <Switch checked={isDark} onChange={(on) => preferences.setState({ isDark: on })} />
        </Row>
      </Row>
      <Values />
      <Fields />
      <Overlays />
      <Lists />
      <Charts />
      <Toaster closeLabel={t('close')} />
    </Stack>
  );
}
