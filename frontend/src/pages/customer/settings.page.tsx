import { PageFrame } from '../../shared/ui/page-frame.js';

export function SettingsPage() {
  return <PageFrame title="Settings">{null}</PageFrame>;
}
