import { PageFrame } from '../../shared/ui/page-frame.js';

export function AccountsPage() {
  return <PageFrame title="Accounts">{null}</PageFrame>;
}
